import { Dialog } from './Dialog.tsx';
import { useDialogs } from './dialog-queue.ts';

/** Renders the queued confirmations and alerts, one at a time. */
export function DialogOutlet() {
  const request = useDialogs(({ queue }) => queue[0]);
  return request ? <Dialog key={request.id} request={request} /> : null;
}
