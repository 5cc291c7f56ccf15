import { uiTexts } from '../ui.texts.ts';
import { openDialog } from './dialog-queue.ts';

/** Shows a message in a dialog that the user has to close. Without a title, the message is the heading. */
export async function showAlert(message: string, title: string | null = null): Promise<void> {
  await openDialog({
    title,
    message,
    detail: null,
    confirmLabel: uiTexts.ok,
    cancelLabel: null,
    danger: false,
  });
}
