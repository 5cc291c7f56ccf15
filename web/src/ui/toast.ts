import { create } from 'zustand';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** What it is about: only the last word on it is shown. */
  readonly about: string;
}

/** More would cover the screen: the oldest goes. */
const MOST = 4;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** What is said already is not said twice: it stays for longer instead. */
function show(kind: ToastKind, text: string, about = `${kind}: ${text}`): number {
  lastId += 1;
  const shown: Toast = { id: lastId, kind, text, about };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((known) => known.about !== about), shown].slice(-MOST),
  }));
  return shown.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((known) => known.id !== id) }));
}

/** A short word about what has just happened, read out by screen readers as well; a later one about the same takes its place. */
export const toast = {
  success: (text: string, about?: string) => show('success', text, about),
  error: (text: string, about?: string) => show('error', text, about),
};
