import { openDialog } from './dialogs.ts';

interface Question {
  title?: string;
  message: string;
  confirmLabel: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
}

/** Asks in an accessible dialog; closing it is a no. */
export function confirmAction({ title, message, confirmLabel, danger = false }: Question): Promise<boolean> {
  return openDialog({ title: title ?? null, message, confirmLabel, cancelLabel: 'Cancel', danger });
}
