import { IconUser } from '@tabler/icons-react';
import type { MessageCommand } from '../messages/list/commands.ts';
import { peopleTexts as texts } from './profile-cards.texts.ts';
import { showPerson } from './profile-cards.triggers.ts';

/** Who wrote it, for whoever does not point at their name. */
const author: MessageCommand = {
  name: 'author',
  label: () => texts.show,
  Icon: IconUser,
  group: 'look',
  useAction({ message }) {
    return { run: () => showPerson(message.user_id, `[data-message="${message.id}"]`) };
  },
};

export const peopleCommands: readonly MessageCommand[] = [author];
