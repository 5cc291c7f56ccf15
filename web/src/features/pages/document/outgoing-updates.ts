import { DOCUMENT_UPDATE_BYTES_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import type { UnsavedEdit } from './unsaved-edits.storage.ts';

/** The number of edits that travel in one update. Yjs merges more of them in quadratic time. */
const EDITS_IN_UPDATE_MAX = 200;

/** Returns the first edits that fit into one update. An edit that is too large by itself is taken alone, and refused. */
export function takeUpdate(pending: readonly UnsavedEdit[]): UnsavedEdit[] {
  let bytes = 0;
  const fitsInUpdate = ({ update }: UnsavedEdit, index: number) => {
    bytes += update.length;
    return index < EDITS_IN_UPDATE_MAX && bytes <= DOCUMENT_UPDATE_BYTES_MAX;
  };
  const end = pending.findIndex((edit, index) => !fitsInUpdate(edit, index));
  return pending.slice(0, end === -1 ? pending.length : Math.max(end, 1));
}
