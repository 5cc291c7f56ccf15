import { IconUser } from '@tabler/icons-react';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { profileCardTexts as texts } from './profile-cards.texts.ts';
import { openProfileCard } from './profile-cards.triggers.ts';

/** The message command that opens the author’s profile card, for users who do not use a mouse. */
const author: MessageCommand = {
  name: 'author',
  label: () => texts.show,
  Icon: IconUser,
  group: 'look',
  useAction({ message }) {
    return { run: () => openProfileCard(message.user_id, `[data-message="${message.id}"]`) };
  },
};

export const profileCardCommands: readonly MessageCommand[] = [author];
