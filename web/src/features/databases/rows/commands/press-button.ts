import { useQueryClient } from '@tanstack/react-query';
import { pressButton } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import type { PressedButton } from '@workflow/contract/databases/buttons/buttons.schema.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import type { CellValue } from '@workflow/contract/databases/property-types/property-type.ts';
import { useMemo, useState } from 'react';
import { call } from '../../../../platform/api/api.ts';
import { getTimeZone } from '../../../../platform/calendar/time-zone.ts';
import { toast } from '../../../../ui/feedback/toast.ts';
import { applyRowsUpdated } from '../../databases.events.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';
import type { CellContext } from '../../property-types/property-type-view.ts';
import { type CellChange, createCellChangesCommand } from './cell-commands.ts';
import { type CommandContext, createCommandFromRequest, type RowCommand } from './row-command.ts';
import { useCommandRunner } from './undo.history.ts';

/** Opens a web address that the server has validated, in a new tab without a reference to this page. */
function openInNewTab(url: string): void {
  if (!isWebAddress(url)) return;
  const open = () => window.open(url, '_blank', 'noopener,noreferrer');
  // Browsers block windows that open long after a click, so the user then has to confirm with another click.
  if (navigator.userActivation?.isActive ?? true) open();
  else toast.success(texts.pressed, url, { label: texts.open, run: open });
}

/** Returns the cell changes that a press made. */
const changesOfPress = ({ rows, was }: PressedButton): CellChange[] =>
  rows.flatMap(({ id: row_id, cells }) =>
    Object.keys(was).map((property_id) => ({
      row_id,
      property_id,
      done: (cells[property_id] ?? null) as CellValue | null,
      undone: (was[property_id] ?? null) as CellValue | null,
    })),
  );

/** Creates the command for pressing a button of a row; its edits can be undone like any other. */
export const createPressCommand = (
  place: CommandContext,
  row: Pick<Row, 'id'>,
  property: Pick<Property, 'id'>,
): RowCommand =>
  createCommandFromRequest(texts.pressFailed, async (settle) => {
    const { client, database } = place;
    const pressed = await call(pressButton, {
      params: { id: database.id, row_id: row.id, property_id: property.id },
      body: { time_zone: getTimeZone() },
    });
    const { rows, url } = pressed;
    applyRowsUpdated(client, { workspace_id: database.workspace_id, database_id: database.id, rows });
    if (url !== null) openInNewTab(url);
    settle(createCellChangesCommand(place, changesOfPress(pressed), { isDone: true }));
  });

/** Returns a function that presses a button of a row. */
export function usePressButton({ workspaceId, property }: Pick<CellContext, 'workspaceId' | 'property'>) {
  const client = useQueryClient();
  const { database_id } = property;
  const database = useMemo(
    () => ({ id: database_id, workspace_id: workspaceId, kind: 'database' as const }),
    [database_id, workspaceId],
  );
  const { perform } = useCommandRunner(database);
  const [isPending, setPending] = useState(false);
  const press = (row: Row) => {
    setPending(true);
    const command = createPressCommand({ client, database }, row, property);
    const send: RowCommand['send'] = (way) => command.send(way).finally(() => setPending(false));
    perform({ ...command, send });
  };
  return { press, isPending };
}
