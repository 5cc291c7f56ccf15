import { IconArrowBackUp, IconMail, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { unreadTexts } from '../../unread/unread.texts.ts';
import { useDeleteMessage } from '../messages.mutations.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import { useMarkUnread } from '../receipts/useMarkUnread.ts';
import { useMessageView } from '../view/message-view.ts';
import type { MessageCommand } from './message-command.ts';

const reply: MessageCommand = {
  name: 'reply',
  label: () => texts.reply,
  Icon: IconArrowBackUp,
  key: 'q',
  group: 'answer',
  inToolbar: true,
  needs: 'composer',
  useAction({ message }) {
    const { startReply, focusComposer } = useMessageView();
    return {
      run() {
        startReply(message);
        focusComposer();
      },
    };
  },
};

const edit: MessageCommand = {
  name: 'edit',
  label: () => texts.edit,
  Icon: IconPencil,
  key: 'e',
  group: 'change',
  needs: 'composer',
  useAction({ message, isOwn: own }) {
    const { startEditing } = useMessageView();
    return own ? { run: () => startEditing(message.id) } : null;
  },
};

const remove: MessageCommand = {
  name: 'delete',
  label: () => texts.delete,
  Icon: IconTrash,
  key: 'Delete',
  group: 'change',
  needs: 'changes',
  isDanger: true,
  useAction({ message, isOwn: own }) {
    const { mutate } = useDeleteMessage(message);
    const ask = async () => {
      const confirmed = await confirmAction({
        message: texts.confirmDelete,
        confirmLabel: texts.confirmDeleteLabel,
        danger: true,
      });
      if (confirmed) mutate();
    };
    return own ? { run: () => void ask() } : null;
  },
};

const unread: MessageCommand = {
  name: 'mark-unread',
  label: () => unreadTexts.markUnread,
  Icon: IconMail,
  key: 'u',
  group: 'keep',
  useAction({ message }) {
    const run = useMarkUnread();
    // A reply that is only in its thread is not unread in the conversation.
    return message.thread_only ? null : { run: () => run(message.id) };
  },
};

export const messageCommands: readonly MessageCommand[] = [reply, unread, edit, remove];
