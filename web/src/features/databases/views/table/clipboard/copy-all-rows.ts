import type { QueryClient } from '@tanstack/react-query';
import { readRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { ROWS_READ_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { linkedRowIdsOf, rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { call } from '../../../../../platform/api/api.ts';
import { copyText } from '../../../../../platform/browser/clipboard.ts';
import type { CellNames } from '../../../property-types/property-type-view.ts';
import { linkedDatabaseIdOf, relatedQuery } from '../../../property-types/relations/related-rows.ts';
import { listMatchingRows } from '../../../rows/commands/bulk-actions.ts';
import type { RowSpec } from '../../../rows/window/row-spec.ts';
import type { Column } from '../grid/columns.ts';
import type { Line } from '../lines/lines.ts';
import { copyCells } from './copy-cells.ts';

interface Options {
  readonly client: QueryClient;
  readonly database: Pick<Database, 'id' | 'workspace_id' | 'kind'>;
  readonly spec: RowSpec;
  readonly columns: readonly Column[];
  readonly names: CellNames;
}

/** Loads the names of the linked rows that are not cached. */
async function loadLinkedNames(
  { client, database: { workspace_id }, names }: Options,
  property: Property,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const linkedNames = new Map<string, string>();
  const linkedIds = new Set(rows.flatMap((row) => linkedRowIdsOf(row, property)));
  let missing = [...linkedIds].filter((id) => names.rowNameOf(property, id) === undefined);
  if (missing.length === 0) return linkedNames;
  const { properties } = await client.fetchQuery(relatedQuery(workspace_id, property));
  const title = properties.find(({ type }) => type === 'title');
  const params = { id: linkedDatabaseIdOf(property) };
  while (missing.length > 0) {
    const row_ids = missing.slice(0, ROWS_READ_MAX);
    const body = { row_ids, property_ids: title ? [title.id] : [] };
    const { rows: linked, rest } = await call(readRows, { params, body });
    for (const row of linked) linkedNames.set(row.id, rowTitleOf(row, properties));
    missing = [...rest, ...missing.slice(ROWS_READ_MAX)];
  }
  return linkedNames;
}

/** Returns all rows of a view, including rows that are not loaded, and their text. */
async function formatAllRows(options: Options): Promise<{ rows: readonly Row[]; text: string }> {
  const { database, spec, columns, names } = options;
  const properties = columns.flatMap((column) => (column.kind === 'property' ? [column.property] : []));
  const rows = await listMatchingRows(
    { database },
    { filter: spec.filter, sorts: spec.sorts, property_ids: properties.map(({ id }) => id) },
  );
  const linkedNames = new Map<string, ReadonlyMap<string, string>>();
  for (const property of properties)
    if (property.type === 'relation')
      linkedNames.set(property.id, await loadLinkedNames(options, property, rows));
  const allNames: CellNames = {
    ...names,
    rowNameOf: (property, rowId) =>
      names.rowNameOf(property, rowId) ?? linkedNames.get(property.id)?.get(rowId),
  };
  const lines = rows.map((row): Line => ({ kind: 'row', key: row.id, row, depth: 0, children: 'none' }));
  const range = { top: 0, bottom: lines.length - 1, first: 0, last: columns.length - 1 };
  return { rows, text: copyCells(lines, columns, range, allNames, database.workspace_id)['text/plain']! };
}

/**
 * Copies all rows of a view as text and returns the copied rows; null if the browser refused. Browsers allow a copy only
 * shortly after a key, so the clipboard gets the promise of the text.
 */
export async function copyAllRows(options: Options): Promise<readonly Row[] | null> {
  const formatted = formatAllRows(options);
  try {
    const blob = formatted.then(({ text }) => new Blob([text], { type: 'text/plain' }));
    await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    return (await formatted).rows;
  } catch {
    const { rows, text } = await formatted;
    return (await copyText(text)) ? rows : null;
  }
}
