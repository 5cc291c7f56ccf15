import type { Author } from '@workflow/contract/users/users.schema.ts';

/**
 * - `loading`: the document has not arrived.
 * - `ready`: the user can edit, and edits are saved at once.
 * - `offline`: the user can edit. Edits are kept in this browser and saved when the connection is back.
 * - `read-only`: the user may read, but not edit. Mount no editor that can write.
 * - `revoked`: the user may no longer read the page, or it was deleted. The document stays as it was, for copying text that was not saved.
 * - `incompatible`: the document has blocks or marks that this version of the client does not know. An editor would delete them: unmount
 *   it, and offer to reload.
 */
export type PageDocumentState = 'loading' | 'ready' | 'offline' | 'read-only' | 'revoked' | 'incompatible';

/** An immutable snapshot, which is replaced with every change, for `useSyncExternalStore`. */
export interface PageDocumentStatus {
  readonly state: PageDocumentState;
  /** The number of edits that the server has not confirmed. */
  readonly pendingUpdates: number;
  /** Why the server refuses the edits, as a sentence; null if it does not. */
  readonly refusal: string | null;
  /** Whether closing the tab would lose edits, because this browser could not store them. */
  readonly isUnstored: boolean;
  /** The users who have the page open, including the user of this tab. */
  readonly editors: readonly Author[];
}
