import { Modal } from '@mantine/core';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { dialogsTexts as texts } from './dialogs.texts.ts';
import { JumpToDate } from './JumpToDate.tsx';
import { MessageHistory } from './MessageHistory.tsx';
import { MessageInfo } from './MessageInfo.tsx';
import { useMessageDialog } from './message.dialog.ts';

/** Renders the open dialog about a message or a conversation. */
export function MessageDialogContent({ opened, onClose }: DialogProps) {
  const about = useMessageDialog((state) => state.about);
  return (
    <Modal opened={opened} onClose={onClose} title={about && texts[about.kind].title}>
      {about?.kind === 'info' && <MessageInfo {...about} />}
      {about?.kind === 'history' && <MessageHistory {...about} />}
      {about?.kind === 'date' && <JumpToDate go={about.go} onClose={onClose} />}
    </Modal>
  );
}
