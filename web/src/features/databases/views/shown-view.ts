import type { View, ViewType } from '@workflow/contract/databases/databases.schema.ts';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { OpenDatabase } from '../databases.cache.ts';

/** A view as the current user sees it. */
export interface ShownView {
  /** The view's key in the URL: the id of an added view, or the type of a standard view. */
  readonly key: string;
  /** Null for a standard view that has no saved configuration. */
  readonly saved: View | null;
  readonly type: ViewType;
  /** The saved configuration with the user's unsaved changes applied. */
  readonly config: ViewConfig;
}

/** Whether the view is not the standard view of its type. Only custom views can be reordered; the standard ones come first. */
export const isCustomView = ({ key, type }: ShownView) => key !== type;

/** The props of every view component. */
export interface ViewProps {
  readonly open: OpenDatabase;
  readonly view: ShownView;
  /** The row that is open in the side panel. */
  readonly openRowId: string | null;
  readonly onOpenRow: (rowId: string) => void;
}

/** The props of a view's settings component, which saves with `useConfigureView`. */
export type ViewSettingsProps = Pick<ViewProps, 'open' | 'view'>;
