import { create } from 'zustand';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
}

/** More would cover the screen: the oldest goes. */
const MOST = 4;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** What is said already is not said twice: it stays for longer instead. */
function show(kind: ToastKind, text: string): void {
  lastId += 1;
  const shown: Toast = { id: lastId, kind, text };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((known) => known.kind !== kind || known.text !== text), shown].slice(-MOST),
  }));
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((known) => known.id !== id) }));
}

/** A short word about what has just happened, read out by screen readers as well. */
export const toast = {
  success: (text: string) => show('success', text),
  error: (text: string) => show('error', text),
};
