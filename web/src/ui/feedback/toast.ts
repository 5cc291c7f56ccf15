import { create } from 'zustand';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Above the text, as somebody has called it. */
  readonly name?: string | undefined;
  /** What it is about: only the last word on it is shown. */
  readonly topic: string;
  /** What can be done about it as long as it is there. */
  readonly action?: ToastAction | undefined;
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
}

/** More would cover the screen: the oldest goes. */
const MAX_TOASTS = 4;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** What is said already is not said twice: it stays for longer instead. */
function show(
  kind: ToastKind,
  text: string,
  about = `${kind}: ${text}`,
  action?: ToastAction,
  name?: string,
): number {
  lastId += 1;
  const shown: Toast = { id: lastId, kind, text, name, topic: about, action };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((known) => known.topic !== about), shown].slice(-MAX_TOASTS),
  }));
  return shown.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((known) => known.id !== id) }));
}

/** A short word about what has just happened, read out by screen readers as well; a later one about the same takes its place. */
export const toast = {
  success: (text: string, about?: string, action?: ToastAction) => show('success', text, about, action),
  error: (text: string, about?: string, action?: ToastAction) => show('error', text, about, action),
  /** Of each file, or whatever it is that somebody has given a name, by itself. */
  errorFor: (name: string, text: string) => show('error', text, `${name}: ${text}`, undefined, name),
};
