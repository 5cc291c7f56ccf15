import { ActionIcon, Button } from '@mantine/core';
import { IconCopy, IconPencil, IconTrash, IconX } from '@tabler/icons-react';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { useState } from 'react';
import { MenuButton } from '../../../../../ui/menu/MenuButton.tsx';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { databasesTexts } from '../../../databases.texts.ts';
import { propertyTypeViewOf } from '../../../property-types/property-types.views.ts';
import type { BulkActions, Progress } from '../../../rows/commands/bulk-actions.ts';
import { tableTexts as texts } from '../table.texts.ts';
import classes from './SelectedRowsBar.module.css';
import type { RowSelection } from './useSelectedRows.ts';

interface Props {
  open: OpenDatabase;
  /** The selected rows that are loaded. */
  marked: readonly Row[];
  allRows: BulkActions;
  /** The number of rows of the view, or null until it is loaded. All of them can be selected, also after more rows were loaded. */
  total: number | null;
  selection: RowSelection;
  onSet: (property: Property, value: CellValue | null) => void;
  onDuplicate: () => void;
  onDelete: () => void;
}

const ICON = { size: 16, 'aria-hidden': true } as const;

const isSettable = (property: Property): boolean => {
  const { Edit, toggledValue: toggled } = propertyTypeViewOf(property);
  return property.type !== 'title' && (Edit !== null || toggled !== undefined);
};

/** The toolbar of bulk actions for the selected rows. */
export function SelectedRowsBar({
  open,
  marked,
  allRows,
  total,
  selection,
  onSet,
  onDuplicate,
  onDelete,
}: Props) {
  const { isAllSelected, selectAll, clear } = selection;
  const isBusy = allRows.progress !== null;
  const [asked, setAsked] = useState<string | null>(null);
  const property = open.properties.find(({ id }) => id === asked);
  const items = open.properties.filter(isSettable).map((one) => {
    const { Icon } = propertyTypeViewOf(one);
    return {
      key: one.id,
      label: one.name,
      icon: <Icon size={16} aria-hidden />,
      onChoose: () => setAsked(one.id),
    };
  });
  return (
    <div className={classes.bar} role="toolbar" aria-label={texts.selectedRows}>
      <span className={classes.count} role="status">
        {allRows.progress
          ? progressText(allRows.progress)
          : isAllSelected
            ? texts.allSelected({ count: total ?? marked.length })
            : texts.selectedCount({ count: marked.length })}
      </span>
      {!isAllSelected && !isBusy && total !== null && total > marked.length && (
        <Button variant="subtle" size="compact-sm" onClick={selectAll}>
          {texts.selectAllRows({ count: total })}
        </Button>
      )}
      {allRows.progress && (
        <progress
          className={classes.progress}
          aria-label={texts.selectedRows}
          max={allRows.progress.total ?? undefined}
          value={allRows.progress.total === null ? undefined : allRows.progress.done}
        />
      )}
      {allRows.progress && (
        <Button variant="default" size="compact-sm" onClick={allRows.stop}>
          {texts.stop}
        </Button>
      )}
      <MenuButton groups={[{ items }]} position="bottom-start">
        <Button variant="default" size="compact-sm" disabled={isBusy} leftSection={<IconPencil {...ICON} />}>
          {texts.setProperty}
        </Button>
      </MenuButton>
      {!isAllSelected && !isBusy && (
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconCopy {...ICON} />}
          onClick={onDuplicate}
        >
          {texts.duplicate}
        </Button>
      )}
      <Button
        variant="default"
        size="compact-sm"
        color="red"
        disabled={isBusy}
        leftSection={<IconTrash {...ICON} />}
        onClick={isAllSelected ? allRows.remove : onDelete}
      >
        {databasesTexts.delete}
      </Button>
      <ActionIcon
        aria-label={texts.clearSelection}
        title={texts.clearSelection}
        disabled={isBusy}
        onClick={clear}
      >
        <IconX size={16} />
      </ActionIcon>
      {property && !isBusy && marked[0] && (
        <BulkValueEditor
          key={property.id}
          workspaceId={open.database.workspace_id}
          property={property}
          rows={marked}
          onSet={(value) => (isAllSelected ? allRows.set({ [property.id]: value }) : onSet(property, value))}
          onDone={() => setAsked(null)}
        />
      )}
    </div>
  );
}

const progressText = ({ done, total }: Progress) =>
  total === null ? texts.collecting : texts.progress({ done, total });

interface ValueProps {
  workspaceId: string;
  property: Property;
  rows: readonly Row[];
  onSet: (value: CellValue | null) => void;
  onDone: () => void;
}

/** Edits a property of many rows at once. It starts with their common value, if any. */
function BulkValueEditor({ workspaceId, property, rows, onSet, onDone }: ValueProps) {
  const { Edit, toggledValue: toggled } = propertyTypeViewOf(property);
  const values = rows.map(({ cells }) => cells[property.id] ?? null);
  const isOne = values.every((value) => JSON.stringify(value) === JSON.stringify(values[0]));
  const finish = (value: CellValue | null) => {
    onSet(value);
    onDone();
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: the group contains an editor and a button but no form
    <div className={classes.value} role="group" aria-label={texts.setValue({ name: property.name })}>
      {Edit ? (
        <span className={classes.editor}>
          <Edit
            workspaceId={workspaceId}
            property={property}
            row={rows[0]!}
            value={isOne ? values[0]! : null}
            onSave={onSet}
            onClose={onDone}
          />
        </span>
      ) : (
        toggled && (
          <>
            <Button variant="default" size="compact-sm" onClick={() => finish(true)}>
              {databasesTexts.yes}
            </Button>
            <Button variant="default" size="compact-sm" onClick={() => finish(false)}>
              {databasesTexts.no}
            </Button>
          </>
        )
      )}
      <Button
        variant="subtle"
        color="gray"
        size="compact-sm"
        onMouseDown={(event) => event.preventDefault()}
        onClick={() => finish(null)}
      >
        {texts.clearValue}
      </Button>
    </div>
  );
}
