import { openDialog } from './dialogs.ts';

/** Tells something that has to be read, in an accessible dialog. */
export async function showAlert(message: string): Promise<void> {
  await openDialog({ title: null, message, confirmLabel: 'OK', cancelLabel: null, danger: false });
}
