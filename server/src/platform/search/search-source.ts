import type { SEARCH_OPERATORS } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import type { Fragment, Reader, Sql } from '../database/connection/client.ts';

export type { Fragment } from '../database/connection/client.ts';

/** The document of one subject in the search index. */
export interface SearchDocument {
  readonly id: string;
  /** The workspace of the subject; null for a subject outside of workspaces, such as a user. */
  readonly workspace_id: string | null;
  /** The id of the container of the subject: the conversation of a message, or the database of a row. */
  readonly place_id: string | null;
  readonly author_id: string | null;
  readonly title: string;
  readonly text: string;
  /** The time at which the subject was written. The ranking uses it. */
  readonly at: string;
}

export interface Viewer {
  readonly userId: string;
  /** Limits the search to this workspace. */
  readonly workspaceId: string | null;
}

/** A filter on a property of a message (`has:`, `is:`), or on its recipient (`to:me`). */
export type SubjectFilter =
  | 'to:me'
  | `has:${(typeof SEARCH_OPERATORS)['has'][number]}`
  | `is:${(typeof SEARCH_OPERATORS)['is'][number]}`;

/**
 * A kind of search result, contributed by the feature that owns the subjects. In all fragments, `d` is the alias of a document of this kind.
 */
export interface SearchSource {
  readonly kind: SearchKind;
  /** The table whose changes are queued for the index by the triggers `queue_for_search`. */
  readonly table: string;
  /** Returns the documents of the given rows. A row without one is removed from the index. */
  readonly listDocuments: (reader: Reader, ids: readonly string[]) => Promise<SearchDocument[]>;
  /** Whether the viewer can see the subject now. It reads the live tables, so that deletions and lost access take effect immediately. */
  readonly isVisible: (sql: Sql, viewer: Viewer) => Fragment;
  /** Whether a changed subject is hidden until its new text is indexed, so that a search never finds it by its old text. */
  readonly isHiddenWhileQueued?: true;
  /** Whether the subject matches the filter. A source without this function returns nothing for such filters. */
  readonly matchesFilter?: (sql: Sql, filter: SubjectFilter, viewer: Viewer) => Fragment;
  /**
   * A query with a column `id` of all subjects that can match the filter; null if no table lists them. The search starts from these subjects if they
   * are few, instead of scanning all documents for them.
   */
  readonly listMatching?: (sql: Sql, filter: SubjectFilter, viewer: Viewer) => Fragment | null;
  /** Whether results have a text besides their title, so that they show an excerpt of it. The search adds it to the results. */
  readonly hasExcerpt?: true;
  /** Returns the search results of the contract for visible subjects, in any order, without their excerpts. */
  readonly listResults: (reader: Reader, ids: readonly string[]) => Promise<{ readonly id: string }[]>;
}
