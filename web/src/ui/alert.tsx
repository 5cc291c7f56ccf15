import { openDialog } from './dialogs.ts';
import { uiTexts } from './ui.texts.ts';

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
