import { IconArrowUpRight, IconMessage2 } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { conversationAddress, usePanelNavigation } from '../conversations/conversations.panel.ts';
import type { MessageCommand } from '../messages/commands/message-command.ts';
import { threadsTexts as texts } from './threads.texts.ts';

const openThread: MessageCommand = {
  name: 'thread',
  label: () => texts.open,
  Icon: IconMessage2,
  key: 't',
  group: 'answer',
  inToolbar: true,
  useAction({ message: { id, thread_id, thread }, closed }) {
    const { openThread: open } = usePanelNavigation();
    const run = () => open(thread_id ?? id);
    if (!closed) return { run };
    return thread || thread_id ? { run, label: texts.showThread } : null;
  },
};

export const threadCommands: readonly MessageCommand[] = [openThread];

/** Shows a thread's message in its conversation and closes the thread panel. */
const showInConversation: MessageCommand = {
  name: 'show-in-conversation',
  label: () => texts.showInConversation,
  Icon: IconArrowUpRight,
  group: 'look',
  useAction({ message: { id, thread_only }, place }) {
    const navigate = useNavigate();
    return thread_only ? null : { run: () => void navigate(conversationAddress(place, { message: id })) };
  },
};

export const commandsInThread: readonly MessageCommand[] = [showInConversation];
