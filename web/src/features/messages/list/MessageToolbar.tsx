import { IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { ReactNode } from 'react';
import { confirmAction } from '../../../ui/confirm.tsx';
import { useRoving } from '../../../ui/focus/roving.ts';
import { useDeleteMessage } from '../messages.mutations.ts';
import { messagesTexts as texts } from '../messages.texts.ts';
import classes from './MessageToolbar.module.css';
import type { MessageSlots } from './slots.ts';
import { useMessageView } from './view.ts';

interface Props {
  message: Message;
  own: boolean;
  slots: MessageSlots;
}

/** What can be done with a message; drawn for the one that is active. */
export function MessageToolbar({ message, own, slots: { Actions } }: Props) {
  const { startEditing, startReply, focusComposer } = useMessageView();
  const { mutate } = useDeleteMessage(message);
  const remove = async () => {
    const confirmed = await confirmAction({
      message: texts.confirmDelete,
      confirmLabel: texts.confirmDeleteLabel,
      danger: true,
    });
    if (confirmed) mutate();
  };
  const reply = () => {
    startReply(message);
    focusComposer();
  };
  return (
    <Toolbar>
      <Actions message={message} />
      <span className={classes.divider} />
      <ToolbarButton label={texts.reply} onClick={reply}>
        <IconArrowBackUp size={17} />
      </ToolbarButton>
      {own && (
        <>
          <ToolbarButton label={texts.edit} onClick={() => startEditing(message.id)}>
            <IconPencil size={17} />
          </ToolbarButton>
          <ToolbarButton label={texts.delete} onClick={remove}>
            <IconTrash size={17} />
          </ToolbarButton>
        </>
      )}
    </Toolbar>
  );
}

export function Toolbar({ children }: { children: ReactNode }) {
  return (
    <div className={classes.rail}>
      <div ref={useRoving('row')} className={classes.toolbar} role="toolbar" aria-label={texts.actions}>
        {children}
      </div>
    </div>
  );
}

interface ButtonProps {
  label: string;
  onClick: () => void;
  children: ReactNode;
}

export function ToolbarButton({ label, onClick, children }: ButtonProps) {
  return (
    <button type="button" className={classes.button} aria-label={label} title={label} onClick={onClick}>
      {children}
    </button>
  );
}
