import { uiTexts } from '../ui.texts.ts';
import { openDialog } from './dialog-queue.ts';

interface Question {
  title?: string;
  message: string;
  /** Under the message: what it is about, or what comes of it. */
  detail?: string;
  confirmLabel: string;
  /** What is confirmed cannot be undone. */
  danger?: boolean;
}

/** Asks in an accessible dialog; closing it is a no. */
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
