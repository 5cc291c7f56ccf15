/** A document as it is stored: a state and later updates. */
export interface StoredDocument {
  readonly state: Uint8Array | null;
  readonly updates: readonly Uint8Array[];
}

export type ExportFormat = 'markdown' | 'html';

/** A mention of a user in the text. */
export interface FoundMention {
  /** The key that the editor gave the mention. It stays the same when the text is moved or restored. */
  readonly key: string;
  readonly userId: string;
  /** The Yjs client id that wrote the mention. */
  readonly clientId: number;
  readonly blockId: string;
  /** The beginning of the text of the block. */
  readonly text: string;
}

/** A document as one state, and the data that is derived from it. */
export interface CompactedState {
  readonly state: Uint8Array;
  readonly text: string;
  /** The ids of the files that the blocks show. */
  readonly fileIds: readonly string[];
  /** The ids of the pages to which the text links. */
  readonly linkedPageIds: readonly string[];
  readonly mentions: readonly FoundMention[];
}

/** The tasks of the worker. Each reads a document and returns a result. */
export interface DocumentTasks {
  /** Merges the state and the updates into one state, and returns the data that is derived from it. */
  readonly compact: { readonly options: object; readonly result: CompactedState };
  /** Returns the document as a file of the format. */
  readonly export: {
    readonly options: {
      readonly format: ExportFormat;
      readonly title: string;
      /** The address of this server, which files and links within the product begin with. */
      readonly baseUrl: string;
      /** Replacements for addresses within the product. Addresses without a replacement are completed with `baseUrl`. */
      readonly links?: Readonly<Record<string, string>>;
    };
    readonly result: string;
  };
  /** Returns the text as HTML, without a title. */
  readonly render: {
    readonly options: {
      /** The address of this server, for HTML that is shown outside of the product. `links` replaces addresses, as in `export`. */
      readonly baseUrl?: string;
      readonly links?: Readonly<Record<string, string>>;
    };
    readonly result: string;
  };
  /** Returns an update that makes the blocks equal to another state of the document. */
  readonly restore: { readonly options: { readonly version: Uint8Array }; readonly result: Uint8Array };
}

export type TaskName = keyof DocumentTasks;
export type OptionsOf<Task extends TaskName> = DocumentTasks[Task]['options'];
export type ResultOf<Task extends TaskName> = DocumentTasks[Task]['result'];

export interface DocumentRequest {
  readonly id: number;
  readonly task: TaskName;
  readonly document: StoredDocument;
  readonly options: OptionsOf<TaskName>;
}

/** A response to a request, or the first message of a thread. */
export type DocumentResponse =
  | { readonly isReady: true }
  | { readonly id: number; readonly result: ResultOf<TaskName> }
  | {
      readonly id: number;
      readonly error: string /** Whether the document exceeds a limit. */;
      readonly isLimit: boolean;
    };
