import { type KeyboardEvent, type Ref, useImperativeHandle } from 'react';
import { matchesChord, parseChord } from '../../../../platform/keyboard/key-chord.ts';
import { isMac, isTextInput } from '../../../../platform/keyboard/shortcuts.ts';
import { useClosed } from '../../../conversations/conversations.closed.ts';
import { type Subject, useOffers } from '../../commands/message-command.ts';
import type { MessageSlots } from '../../view/message-slots.ts';
import { useMessageView } from '../../view/message-view.ts';
import { MessageToolbar } from './MessageToolbar.tsx';

export type PressKey = (event: KeyboardEvent) => void;

interface Props extends Omit<Subject, 'place' | 'closed'> {
  slots: MessageSlots;
  /** Whether the toolbar is there too, or the keys alone. */
  showsToolbar: boolean;
  ref: Ref<PressKey>;
}

/** What can be done with a message, for the one that is active and the one with the focus; `ref` takes the keys that are pressed on it. */
export function MessageActions({ message, own, slots: { commands, Actions }, showsToolbar, ref }: Props) {
  const { place } = useMessageView();
  const closed = useClosed();
  const subject = { message, own, place, closed };
  const offers = useOffers(commands, subject);
  useImperativeHandle(
    ref,
    () => (event) => {
      if (event.defaultPrevented || event.nativeEvent.isComposing || isTextInput(event.target)) return;
      // A menu that was opened here lies elsewhere in the page.
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
