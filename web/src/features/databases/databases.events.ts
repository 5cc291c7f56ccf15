import type { QueryClient } from '@tanstack/react-query';
import type { EventPayload } from '@workflow/contract/core/api/event.ts';
import * as events from '@workflow/contract/databases/databases.events.ts';
import type { Database, Property, RowChange, View } from '@workflow/contract/databases/databases.schema.ts';
import { propertyIdsInChange } from '@workflow/contract/databases/query/built-in-properties.ts';
import {
  type RowState,
  withComputed,
  withoutRow,
  withRow,
  withRowChange,
} from '@workflow/contract/databases/rows/rows.state.ts';
import { BoundedMap } from '../../platform/cache/bounded-map.ts';
import { updateCacheAndPendingFetches } from '../../platform/cache/live-query.ts';
import { isNewer } from '../../platform/cache/version.ts';
import { type Applier, defineApplier } from '../../platform/feature/event-applier.ts';
import {
  allAggregatesKey,
  allRowListsKey,
  compareByPosition,
  compareByTitle,
  contentKey,
  type DatabaseRef,
  databaseKey,
  databasesKey,
  type OpenDatabase,
} from './databases.cache.ts';
import { applyFormulaProgress } from './properties/formula-progress.store.ts';
import { type ComputedValues, refetchComputedValues } from './rows/queries/computed-values.ts';
import { type AggregateResult, markGroupsStale } from './rows/queries/groups.queries.ts';
import { type ChangedPropertyIds, refetchServerOrders, specOf } from './rows/queries/server-order.ts';
import { type RowUpdate, type RowWindow, withoutCells, withRowUpdates } from './rows/window/rows.window.ts';
import { applyCellSelected } from './views/table/others/selected-cells.store.ts';

/** The versions at which databases, properties and views were deleted. Older events must not bring them back. */
const deletedVersions = new BoundedMap<number>('databases, properties and views that went');

const isDeletedAt = (client: QueryClient, { id, version }: { id: string; version: number }) =>
  version <= (deletedVersions.get(client, id) ?? 0);

const recordDeletion = (client: QueryClient, id: string, version: number) =>
  deletedVersions.set(client, id, Math.max(version, deletedVersions.get(client, id) ?? 0));

const refOf = ({ workspace_id, database_id }: { workspace_id: string; database_id: string }) => ({
  workspace_id,
  id: database_id,
});

type Versioned = { readonly id: string; readonly version: number };

/** Returns the list with the newer version of an item added or replaced. */
function withNewer<T extends Versioned>(things: readonly T[], thing: T): readonly T[] {
  const known = things.find(({ id }) => id === thing.id);
  if (!known) return [...things, thing];
  return isNewer(thing, known) ? things.map((one) => (one === known ? thing : one)) : things;
}

const changeContent = (
  client: QueryClient,
  place: DatabaseRef,
  change: (open: OpenDatabase) => OpenDatabase,
): void => updateCacheAndPendingFetches<OpenDatabase>(client, contentKey(place), change);

const withDatabase = (open: OpenDatabase, database: Database): OpenDatabase =>
  isNewer(database, open.database) ? { ...open, database } : open;

export const applyDatabaseCreated: Applier<typeof events.databaseCreated> = (client, database) => {
  if (isDeletedAt(client, database)) return;
  updateCacheAndPendingFetches<Database[]>(
    client,
    databasesKey(database.workspace_id, database.kind),
    (known) => compareByTitle(withNewer(known, database)),
  );
  changeContent(client, database, (open) => withDatabase(open, database));
};

export const applyDatabaseUpdated: Applier<typeof events.databaseUpdated> = (client, database) => {
  updateCacheAndPendingFetches<Database[]>(
    client,
    databasesKey(database.workspace_id, database.kind),
    (known) =>
      known.some(({ id }) => id === database.id) ? compareByTitle(withNewer(known, database)) : known,
  );
  changeContent(client, database, (open) => withDatabase(open, database));
};

export const applyDatabaseDeleted: Applier<typeof events.databaseDeleted> = (
  client,
  { workspace_id, database_id, kind, version },
) => {
  recordDeletion(client, database_id, version);
  updateCacheAndPendingFetches<Database[]>(client, databasesKey(workspace_id, kind), (known) =>
    known.filter((database) => database.id !== database_id || database.version > version),
  );
  const place = { workspace_id, id: database_id };
  const open = client.getQueryData<OpenDatabase>(contentKey(place));
  if (open && open.database.version <= version) client.removeQueries({ queryKey: databaseKey(place) });
};

export const applyDatabaseRowsChanged: Applier<typeof events.databaseRowsChanged> = (client, event) =>
  void client.invalidateQueries({ queryKey: databaseKey(refOf(event)) });

/** Applies a created, changed or restored property. */
export const applyPropertySaved = (
  client: QueryClient,
  { property, ...payload }: EventPayload<typeof events.propertyCreated>,
): void => {
  if (isDeletedAt(client, property)) return;
  const place = refOf(payload);
  const known = client
    .getQueryData<OpenDatabase>(contentKey(place))
    ?.properties.find(({ id }) => id === property.id);
  const isConverted = known !== undefined && known.type !== property.type && isNewer(property, known);
  changeContent(client, place, (open) => {
    const properties = withNewer<Property>(open.properties, property);
    if (properties === open.properties) return open;
    // After a type conversion the cached cells have the old type, so they are dropped.
    const rows = isConverted ? withoutCells(open.rows, property.id) : open.rows;
    return { ...open, rows, properties: compareByPosition(properties) };
  });
  if (!isConverted) return;
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: allRowListsKey(place) }))
    updateCacheAndPendingFetches<RowWindow>(client, queryKey, (window) => withoutCells(window, property.id));
};

export const applyPropertyDeleted: Applier<typeof events.propertyDeleted> = (client, event) => {
  const { property_id, version } = event;
  recordDeletion(client, property_id, version);
  changeContent(client, refOf(event), (open) => ({
    ...open,
    properties: open.properties.filter(({ id, version: known }) => id !== property_id || known > version),
  }));
};

/** Applies a created or changed view. */
export const applyViewSaved = (
  client: QueryClient,
  { view, ...payload }: EventPayload<typeof events.viewCreated>,
): void => {
  if (isDeletedAt(client, view)) return;
  changeContent(client, refOf(payload), (open) => {
    const views = withNewer<View>(open.views, view);
    return views === open.views ? open : { ...open, views: compareByPosition(views) };
  });
};

/** View ids are never reused, so a deleted view cannot come back. */
export const applyViewDeleted: Applier<typeof events.viewDeleted> = (client, event) => {
  recordDeletion(client, event.view_id, Number.POSITIVE_INFINITY);
  changeContent(client, refOf(event), (open) => ({
    ...open,
    views: open.views.filter(({ id }) => id !== event.view_id),
  }));
};

const NO_PROPERTIES: ChangedPropertyIds = new Set();

/** Finds the known state of a row in any cached list. */
function findRowState(windows: readonly RowWindow[], id: string): RowState | undefined {
  for (const { known } of windows) if (known[id]?.base) return known[id];
  return undefined;
}

/** Applies row changes to every list of the database's rows, including those being fetched. */
function applyRowUpdates(
  client: QueryClient,
  place: DatabaseRef,
  event: readonly Omit<RowUpdate, 'fallback'>[],
  touched: ChangedPropertyIds,
  haveRowsLeft = false,
): void {
  const lists = client.getQueryCache().findAll({ queryKey: allRowListsKey(place) });
  const cached = lists.flatMap(({ state }) => (state.data ? [state.data as RowWindow] : []));
  const first = client.getQueryData<OpenDatabase>(contentKey(place))?.rows;
  const windows = first ? [first, ...cached] : cached;
  const news = event.map((one) => ({ ...one, fallback: findRowState(windows, one.id) }));
  changeContent(client, place, (open) => {
    const rows = withRowUpdates(open.rows, news);
    return rows === open.rows ? open : { ...open, rows };
  });
  for (const { queryKey } of lists) {
    const isPart = specOf(queryKey).offset !== undefined;
    updateCacheAndPendingFetches<RowWindow>(client, queryKey, (window) =>
      withRowUpdates(window, news, isPart),
    );
  }
  refetchAggregates(client, place);
  refetchServerOrders(client, place, touched, haveRowsLeft);
}

function refetchAggregates(client: QueryClient, place: DatabaseRef): void {
  for (const { queryKey } of client.getQueryCache().findAll({ queryKey: allAggregatesKey(place) }))
    updateCacheAndPendingFetches<AggregateResult>(client, queryKey, markGroupsStale);
}

export const applyRowsCreated: Applier<typeof events.rowsCreated> = (client, { rows, ...payload }) =>
  applyRowUpdates(
    client,
    refOf(payload),
    rows.map((row) => ({ id: row.id, update: (state) => withRow(state, row) })),
    null,
  );

/** Returns the properties that a change affects; null means any, because rows were moved. */
const changedPropertiesOf = (rows: readonly RowChange[]): ChangedPropertyIds =>
  rows.some(({ position }) => position !== undefined) ? null : new Set(rows.flatMap(propertyIdsInChange));

export const applyRowsUpdated: Applier<typeof events.rowsUpdated> = (client, { rows, ...payload }) => {
  const place = refOf(payload);
  const areArchived = rows.some(({ archived_at }) => archived_at !== undefined);
  applyRowUpdates(
    client,
    place,
    rows.map((change: RowChange) => ({ id: change.id, update: (state) => withRowChange(state, change) })),
    changedPropertiesOf(rows),
    areArchived,
  );
  if (!areArchived) return;
  void client.invalidateQueries({
    queryKey: allRowListsKey(place),
    predicate: ({ state }) => (state.data as RowWindow | undefined)?.topmost !== undefined,
  });
};

export const applyRowsDeleted: Applier<typeof events.rowsDeleted> = (client, { rows, ...payload }) =>
  applyRowUpdates(
    client,
    refOf(payload),
    rows.map(({ id, version }) => ({ id, update: (state) => withoutRow(state, version) })),
    NO_PROPERTIES,
    true,
  );

/** Applies computed values that were refetched because other rows changed. */
const applyComputed = (client: QueryClient, place: DatabaseRef, rows: readonly ComputedValues[]): void =>
  applyRowUpdates(
    client,
    place,
    rows.map(({ id, computed }) => ({ id, update: (state) => withComputed(state, computed) })),
    NO_PROPERTIES,
  );

/** Returns the properties whose values come from other rows: relations, by the names of linked rows, and rollups. */
const propertiesFromOtherRows = (client: QueryClient, place: DatabaseRef): ChangedPropertyIds =>
  new Set(
    client
      .getQueryData<OpenDatabase>(contentKey(place))
      ?.properties.filter(({ type }) => type === 'relation' || type === 'rollup')
      .map(({ id }) => id),
  );

export const applyRowsRecomputed: Applier<typeof events.rowsRecomputed> = (
  client,
  { row_ids, ...payload },
) => {
  const place = refOf(payload);
  // Calculations also cover rows that this tab has not loaded.
  refetchAggregates(client, place);
  refetchServerOrders(client, place, propertiesFromOtherRows(client, place));
  refetchComputedValues(client, place, row_ids, (rows) => applyComputed(client, place, rows));
};

export const databasesAppliers = [
  defineApplier(events.databaseCreated, applyDatabaseCreated),
  defineApplier(events.databaseUpdated, applyDatabaseUpdated),
  defineApplier(events.databaseDeleted, applyDatabaseDeleted),
  defineApplier(events.databaseRowsChanged, applyDatabaseRowsChanged),
  defineApplier(events.formulaProgress, (_client, progress) => applyFormulaProgress(progress)),
  defineApplier(events.cellSelected, (_client, selected) => applyCellSelected(selected)),
  defineApplier(events.propertyCreated, applyPropertySaved),
  defineApplier(events.propertyUpdated, applyPropertySaved),
  defineApplier(events.propertyDeleted, applyPropertyDeleted),
  defineApplier(events.rowsCreated, applyRowsCreated),
  defineApplier(events.rowsUpdated, applyRowsUpdated),
  defineApplier(events.rowsDeleted, applyRowsDeleted),
  defineApplier(events.rowsRecomputed, applyRowsRecomputed),
  defineApplier(events.viewCreated, applyViewSaved),
  defineApplier(events.viewUpdated, applyViewSaved),
  defineApplier(events.viewDeleted, applyViewDeleted),
];
