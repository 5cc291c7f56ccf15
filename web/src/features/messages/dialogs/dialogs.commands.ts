import { IconHistory, IconInfoCircle } from '@tabler/icons-react';
import type { MessageCommand } from '../commands/message-command.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { useMessageView } from '../view/message-view.ts';
import { openMessageDialog } from './message.dialog.ts';

const info: MessageCommand = {
  name: 'info',
  label: () => texts.info,
  Icon: IconInfoCircle,
  key: 'i',
  group: 'look',
  useAction({ message }) {
    const { workspace_id: workspaceId } = useMessageView().place;
    return { run: () => openMessageDialog({ kind: 'info', message, workspaceId }) };
  },
};

const history: MessageCommand = {
  name: 'history',
  label: () => texts.history,
  Icon: IconHistory,
  group: 'look',
  useAction({ message }) {
    const { workspace_id: workspaceId } = useMessageView().place;
    if (!message.edited_at) return null;
    return { run: () => openMessageDialog({ kind: 'history', message, workspaceId }) };
  },
};

export const messageDialogCommands: readonly MessageCommand[] = [info, history];
