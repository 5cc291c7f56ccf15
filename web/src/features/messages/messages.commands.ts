import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import { confirmAction } from '../../ui/confirm.tsx';
import type { MessageCommand } from './list/commands.ts';
import { useMessageView } from './list/view.ts';
import { useDeleteMessage } from './messages.mutations.ts';
import { messagesTexts as texts } from './messages.texts.ts';

const reply: MessageCommand = {
  name: 'reply',
  label: () => texts.reply,
  Icon: IconArrowBackUp,
  key: 'q',
  group: 'answer',
  inToolbar: 'always',
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
  inToolbar: 'wide',
  useAction({ message, own }) {
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
  inToolbar: 'wide',
  isDanger: true,
  useAction({ message, own }) {
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

export const messageCommands: readonly MessageCommand[] = [reply, edit, remove];
