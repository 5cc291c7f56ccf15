import { LazyDialog } from '../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../ui/lazy/lazy-component.tsx';
import { MessageAnnouncer } from '../announcements/MessageAnnouncer.tsx';
import { closeMessageDialog, useMessageDialog } from './message.dialog.ts';

const DialogContent = lazyComponent(() => import('./MessageDialogContent.tsx'), 'MessageDialogContent');

/** The message dialogs and announcements that the shell renders on every screen. */
export function MessagesBackground() {
  const opened = useMessageDialog((state) => state.opened);
  return (
    <>
      <MessageAnnouncer />
      <LazyDialog opened={opened} onClose={closeMessageDialog} Part={DialogContent} />
    </>
  );
}
