import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { matchesChord, parseChord } from '../../../../platform/keyboard/key-chord.ts';
import { isMac, isTextInput } from '../../../../platform/keyboard/shortcuts.ts';
import { useReadOnlyReason } from '../../../conversations/conversations.read-only.ts';
import { type CommandTarget, useAvailableCommands } from '../../commands/message-command.ts';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView } from '../../view/message-view.ts';
import { MessageToolbar } from './MessageToolbar.tsx';

export type KeyHandler = (event: KeyboardEvent) => void;

interface Props extends Omit<CommandTarget, 'place' | 'closed'> {
  slots: MessageSlots;
  /** Whether the toolbar is shown; otherwise only the keys work. */
  showsToolbar: boolean;
  ref: Ref<KeyHandler>;
}

/** The actions of the active or focused message. `ref` is the element whose key presses trigger them. */
export function MessageActions({
  message,
  isOwn,
  slots: { commands, QuickActions: Actions },
  showsToolbar,
  ref,
}: Props) {
  const { place } = useMessageView();
  const closed = useReadOnlyReason();
  const subject = { message, isOwn, place, closed };
  const offers = useAvailableCommands(commands, subject);
  useImperativeHandle(
    ref,
    () => (event) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing || isTextInput(event.target)) return;
      // React bubbles events from the menu's portal, which is outside this element in the DOM.
      if (!event.currentTarget.contains(event.target as Node)) return;
      const offer = offers.find(
        ({ command: { key } }) => key && matchesChord(parseChord(key), event.nativeEvent, isMac),
      );
      if (!offer) return;
      event.preventDefault();
      offer.run();
    },
    [offers],
  );
  return showsToolbar && <MessageToolbar subject={subject} offers={offers} Actions={Actions} />;
}
