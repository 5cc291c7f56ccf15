import { create } from 'zustand';

export interface DialogRequest {
  readonly id: number;
  readonly title: string | null;
  readonly message: string;
  /** Text below the message: what the action affects, or its consequences. */
  readonly detail: string | null;
  readonly confirmLabel: string;
  /** Null for an alert, which has only one button. */
  readonly cancelLabel: string | null;
  readonly danger: boolean;
  readonly answer: (confirmed: boolean) => void;
}

/** Queued dialogs. The first one is on the screen. */
export const useDialogs = create<{ queue: readonly DialogRequest[] }>(() => ({ queue: [] }));

let lastId = 0;

/** Queues a dialog, and resolves with whether the user confirmed it. */
export function openDialog(request: Omit<DialogRequest, 'id' | 'answer'>): Promise<boolean> {
  return new Promise((resolve) => {
    lastId += 1;
    const id = lastId;
    const answer = (confirmed: boolean) => {
      useDialogs.setState(({ queue }) => ({ queue: queue.filter((waiting) => waiting.id !== id) }));
      resolve(confirmed);
    };
    useDialogs.setState(({ queue }) => ({ queue: [...queue, { ...request, id, answer }] }));
  });
}
