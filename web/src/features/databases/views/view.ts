import type { OpenDatabase } from '../databases.cache.ts';

/** What every view of a database is given. */
export interface ViewProps {
  readonly open: OpenDatabase;
  /** Which row stands beside it. */
  readonly shownRowId: string | null;
  readonly onOpenRow: (rowId: string) => void;
}
