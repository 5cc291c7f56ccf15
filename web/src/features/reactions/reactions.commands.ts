import { IconMoodPlus, IconUsers } from '@tabler/icons-react';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { openReactionsDialog } from './reactions.dialog.ts';
import { useReactionActions } from './reactions.mutations.ts';
import { reactionsTexts as texts } from './reactions.texts.ts';

/** Returns the element next to which a picker opens: the focused element of the message row, or the row. */
function anchorOf(messageId: string): Element {
  const row = document.querySelector(`[data-message="${messageId}"]`);
  const { activeElement } = document;
  return (activeElement && row?.contains(activeElement) ? activeElement : row) ?? document.body;
}

const react: MessageCommand = {
  name: 'react',
  label: () => texts.add,
  Icon: IconMoodPlus,
  key: 'r',
  group: 'answer',
  inToolbar: true,
  needs: 'changes',
  useAction({ message }) {
    const { add } = useReactionActions(message);
    const pick = async () => {
      const emoji = await pickEmoji(anchorOf(message.id));
      if (emoji) add(emoji);
    };
    return { run: () => void pick() };
  },
};

const reactors: MessageCommand = {
  name: 'reactors',
  label: () => texts.who,
  Icon: IconUsers,
  group: 'look',
  useAction: ({ message }) =>
    message.reactions.length > 0 ? { run: () => openReactionsDialog({ message, emoji: null }) } : null,
};

export const reactionCommands: readonly MessageCommand[] = [react, reactors];
