import { uiTexts } from '../ui.texts.ts';
import { openDialog } from './dialog-queue.ts';

interface Question {
  title?: string;
  message: string;
  /** Text below the message: what the action affects, or its consequences. */
  detail?: string;
  confirmLabel: string;
  /** The action cannot be undone. */
  danger?: boolean;
}

/** Asks for confirmation in a dialog. Closing the dialog counts as “no”. */
export function confirmAction({
  title,
  message,
  detail,
  confirmLabel,
  danger = false,
}: Question): Promise<boolean> {
  return openDialog({
    title: title ?? null,
    message,
    detail: detail ?? null,
    confirmLabel,
    cancelLabel: uiTexts.cancel,
    danger,
  });
}
