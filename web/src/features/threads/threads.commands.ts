import { IconMessage2 } from '@tabler/icons-react';
import { useAside } from '../conversations/conversations.aside.ts';
import type { MessageCommand } from '../messages/list/commands.ts';
import { threadsTexts as texts } from './threads.texts.ts';

const openThread: MessageCommand = {
  name: 'thread',
  label: () => texts.open,
  Icon: IconMessage2,
  key: 't',
  group: 'answer',
  inToolbar: 'always',
  useAction({ message: { id, thread_id } }) {
    const { openThread: open } = useAside();
    return { run: () => open(thread_id ?? id) };
  },
};

export const threadCommands: readonly MessageCommand[] = [openThread];
