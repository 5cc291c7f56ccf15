import { create } from 'zustand';

export type ToastKind = 'success' | 'error';

export interface Toast {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  /** Shown above the text: the name of the file or object that the toast is about. */
  readonly name?: string | undefined;
  /** A new toast with the same topic replaces the old one. */
  readonly topic: string;
  /** The buttons in the toast, such as “Undo”. */
  readonly actions: readonly ToastAction[];
}

export interface ToastAction {
  readonly label: string;
  readonly run: () => void;
  /** The change that the action undoes. When it is undone in another way, the toast is dismissed. */
  readonly undoes?: object;
}

/** More toasts would cover the screen, so the oldest is removed. */
const MAX_TOASTS = 4;

export const useToasts = create<{ toasts: readonly Toast[] }>(() => ({ toasts: [] }));

let lastId = 0;

/** Shows a toast. A toast with the same topic is replaced, which restarts its timer. */
function show(
  kind: ToastKind,
  text: string,
  topic = `${kind}: ${text}`,
  actions: readonly ToastAction[] = [],
  name?: string,
): number {
  lastId += 1;
  const shown: Toast = { id: lastId, kind, text, name, topic, actions };
  useToasts.setState(({ toasts }) => ({
    toasts: [...toasts.filter((known) => known.topic !== topic), shown].slice(-MAX_TOASTS),
  }));
  return shown.id;
}

export function dismissToast(id: number): void {
  useToasts.setState(({ toasts }) => ({ toasts: toasts.filter((known) => known.id !== id) }));
}

/** Dismisses the toasts whose action would undo the change. */
export function dismissUndoOf(change: object): void {
  useToasts.setState(({ toasts }) => ({
    toasts: toasts.filter(({ actions }) => !actions.some(({ undoes }) => undoes === change)),
  }));
}

/** Shows short messages about what just happened. Screen readers announce them. A newer message replaces an older one on the same topic. */
export const toast = {
  success: (text: string, topic?: string, ...actions: ToastAction[]) => show('success', text, topic, actions),
  error: (text: string, topic?: string, ...actions: ToastAction[]) => show('error', text, topic, actions),
  /** Shows an error about one named object, such as a file. Each object gets its own toast. */
  errorFor: (name: string, text: string) => show('error', text, `${name}: ${text}`, [], name),
};
