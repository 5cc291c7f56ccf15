import { uiTexts } from '../ui.texts.ts';
import { openDialog } from './dialog-queue.ts';

/** Tells something that has to be read, in an accessible dialog. */
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
