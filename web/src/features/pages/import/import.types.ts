/** Why a file cannot be imported at all. */
export type ImportRefusal =
  | 'too_large'
  | 'too_many_entries'
  | 'too_many_pages'
  | 'unreadable'
  | 'unknown_type'
  | 'empty';

/** A file that becomes a page. */
export interface ImportedDocument {
  /** The path in the archive, or the name of the file. */
  readonly path: string;
  readonly title: string;
  /** The text as HTML that was written by another program. It is read without running it. */
  readonly html: string;
}

/** A picture or another file that a document may show. */
export interface ImportedAsset {
  readonly path: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** What could not be imported: the kind of problem, and the file or page. */
export interface ImportProblem {
  readonly kind: 'unreadable' | 'too_long' | 'shortened' | 'file' | 'external' | 'page';
  readonly name: string;
}

export interface ReadImport {
  readonly documents: readonly ImportedDocument[];
  readonly assets: readonly ImportedAsset[];
  readonly problems: readonly ImportProblem[];
}

export interface ImportRequest {
  readonly name: string;
  readonly bytes: ArrayBuffer;
}

export type ImportResponse = ReadImport | { readonly refusal: ImportRefusal };
