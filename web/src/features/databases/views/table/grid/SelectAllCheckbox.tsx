import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { RowSelection } from '../selection/useSelectedRows.ts';
import classes from '../TableView.module.css';
import { tableTexts as texts } from '../table.texts.ts';

interface Props {
  rowSelection: RowSelection;
  rows: readonly Row[];
}

/** The checkbox in the table’s header that selects all loaded rows. */
export function SelectAllCheckbox({ rowSelection, rows }: Props) {
  const count = rows.filter(({ id }) => rowSelection.selectedIds.has(id)).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a table element cannot skip rows outside the viewport
    // biome-ignore lint/a11y/useFocusableInteractive: the checkbox has the focus
    <span role="columnheader" aria-colindex={1} className={classes.gutter}>
      <input
        type="checkbox"
        className={classes.mark}
        aria-label={texts.selectAllLoaded}
        title={texts.selectAllLoaded}
        checked={count > 0 && count === rows.length}
        ref={(box) => {
          if (box) box.indeterminate = count > 0 && count < rows.length;
        }}
        onChange={() =>
          count === rows.length ? rowSelection.clear() : rowSelection.selectOnly(rows.map(({ id }) => id))
        }
      />
    </span>
  );
}
