import type { View, ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { OpenDatabase } from '../databases.cache.ts';

/** A view as a person sees it. */
export interface ShownView {
  /** What the address calls it: the id of a saved one, and the type of one that every database has. */
  readonly key: string;
  /** Null for one that every database has, as long as nothing is kept in it. */
  readonly saved: View | null;
  readonly type: ViewType;
  /** What is saved, with what this person has changed and not saved. */
  readonly config: ViewConfig;
}

/** What every view of a database is given. */
export interface ViewProps {
  readonly open: OpenDatabase;
  readonly view: ShownView;
  /** Which row stands beside it. */
  readonly openRowId: string | null;
  readonly onOpenRow: (rowId: string) => void;
}

/** What the part for a view's own settings is given; `useConfigure` keeps what is chosen. */
export type ViewSettingsProps = Pick<ViewProps, 'open' | 'view'>;
