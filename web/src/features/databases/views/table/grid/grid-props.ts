import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { ReactNode } from 'react';
import type { CellValues } from '../../../rows/commands/bulk-actions.ts';
import type { Editing } from '../../../rows/commands/undo.history.ts';
import type { RowGroup } from '../../groups/row-groups.tsx';
import type { ViewProps } from '../../shown-view.ts';
import type { Lines } from '../lines/useLines.ts';
import type { RowSelection } from '../selection/useSelectedRows.ts';
import type { GridActions } from './grid-keys.ts';

export interface GridProps extends ViewProps {
  table: Lines;
  /** The results of the column calculations, by property id. */
  values: ReadonlyMap<string, string | null>;
  /** The number of rows of the view, or null until it is loaded. */
  total: number | null;
  rowSelection: RowSelection;
  actions: Pick<GridActions, 'deleteRows' | 'duplicateRows' | 'addUnder'> & {
    readonly setExpanded: (key: string, isOpen: boolean) => void;
    readonly add: (group: RowGroup | null) => void;
    readonly move: Editing['move'];
    /** Sets the same values in every row of the view, or in the given rows. */
    readonly setInAllRows: (values: CellValues, rows?: readonly Row[]) => void;
  };
  /** The row that the user has just created. Its name is edited next. */
  newRow: Row | null;
  /** Called when the user moves elsewhere while a new row is being created. */
  onUserMoved: () => void;
  /** Rendered after the last row. */
  end: ReactNode;
}
