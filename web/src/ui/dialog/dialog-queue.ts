import { create } from 'zustand';

export interface DialogRequest {
  readonly id: number;
  readonly title: string | null;
  readonly message: string;
  /** Under the message: what it is about, or what comes of it. */
  readonly detail: string | null;
  readonly confirmLabel: string;
  /** Null where there is nothing to decide. */
  readonly cancelLabel: string | null;
  readonly danger: boolean;
  readonly answer: (confirmed: boolean) => void;
}

/** Dialogs that wait for the person, the one on the screen first. */
export const useDialogs = create<{ queue: readonly DialogRequest[] }>(() => ({ queue: [] }));

let lastId = 0;

/** Shows the dialog, after those before it, and answers once the person has. */
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
