import { uiTexts } from '../ui.texts.ts';
import { openDialog } from './dialog-queue.ts';

/** Shows a message in a dialog that the user has to close. */
export async function showAlert(message: string): Promise<void> {
  await openDialog({
    title: null,
    message,
    detail: null,
    confirmLabel: uiTexts.ok,
    cancelLabel: null,
    danger: false,
  });
}
