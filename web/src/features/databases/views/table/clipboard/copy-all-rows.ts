import type { QueryClient } from '@tanstack/react-query';
import { linkedRowIdsOf, rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
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

/** Loads the names of linked rows that are not cached, from all rows of the linked database. */
async function loadLinkedNames(
  { client, database: { workspace_id }, names }: Options,
  property: Property,
  rows: readonly Row[],
): Promise<ReadonlyMap<string, string>> {
  const ids = new Set(rows.flatMap((row) => linkedRowIdsOf(row, property)));
  if ([...ids].every((id) => names.ofRow(property, id) !== undefined)) return new Map();
  const { properties } = await client.fetchQuery(relatedQuery(workspace_id, property));
  const title = properties.find(({ type }) => type === 'title');
  const linked = await listMatchingRows(
    { database: { id: linkedDatabaseIdOf(property), workspace_id, kind: 'database' } },
    { filter: null, property_ids: title ? [title.id] : [] },
  );
  return new Map(linked.map((row) => [row.id, rowTitleOf(row, properties)]));
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
    ofRow: (property, rowId) => names.ofRow(property, rowId) ?? linkedNames.get(property.id)?.get(rowId),
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
