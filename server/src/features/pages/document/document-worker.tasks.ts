/** A document as it is stored: a state and later updates. */
export interface StoredDocument {
  readonly state: Uint8Array | null;
  readonly updates: readonly Uint8Array[];
}

/** The tasks of the worker, with their results. */
export interface DocumentTasks {
  /** Merges the state and the updates into one state, and returns its text. */
  readonly compact: { readonly state: Uint8Array; readonly text: string };
}

export interface DocumentRequest {
  readonly id: number;
  readonly task: keyof DocumentTasks;
  readonly document: StoredDocument;
}

export type DocumentResponse =
  | { readonly id: number; readonly result: DocumentTasks[keyof DocumentTasks] }
  | { readonly id: number; readonly error: string };
