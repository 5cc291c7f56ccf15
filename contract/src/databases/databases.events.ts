import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { SUBSCRIPTIONS_MAX } from '../realtime/realtime.limits.ts';
import { databaseVariant } from './databases.permissions.ts';
import { Database, Property, Row, RowChange, View } from './databases.schema.ts';

/*
 * Events about databases and projects; `kind` tells which of the two. Events about a database itself go to all users in the workspace who
 * may see it. Events about its content go to sockets that have joined it.
 */

/** Subscribes the socket to the rows, properties and views of a database or project. */
export const joinDatabase = defineClientEvent({
  name: 'join_database',
  payload: z.object({ database_id: Id }),
  permission: databaseVariant.see,
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

export const leaveDatabase = defineClientEvent({
  name: 'leave_database',
  payload: z.object({ database_id: Id }),
  permission: 'session',
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

/** A cell of a table. */
const SelectedCell = z.object({ row_id: Id, property_id: Id });

/**
 * Shows the others who have the database open which cell this user has selected; null means none. The client repeats it every
 * `SELECTED_CELL_REPEATED_MS`, because others may have joined since. The server accepts it only from sockets that have joined the database.
 */
export const selectCell = defineClientEvent({
  name: 'select_cell',
  payload: z.object({ database_id: Id, cell: z.nullable(SelectedCell) }),
  permission: databaseVariant.see,
  ratePerSecond: 10,
});

/** Sent to the other users who have the database open. A user has one selected cell: that of the tab where they last selected one. */
export const cellSelected = defineEvent({
  name: 'cell_selected',
  payload: z.object({ database_id: Id, user_id: Id, username: z.string(), cell: z.nullable(SelectedCell) }),
});

const place = { workspace_id: Id, database_id: Id };

/** Sent when a database is created or restored from the trash. */
export const databaseCreated = defineEvent({ name: 'database_created', payload: Database });
export const databaseUpdated = defineEvent({ name: 'database_updated', payload: Database });
/** Sent when a database is moved to the trash. `version` is the version that the deletion assigned. */
export const databaseDeleted = defineEvent({
  name: 'database_deleted',
  payload: z.object({ ...place, kind: Database.shape.kind, version: Version }),
});

/** Sent instead of one event per row after a bulk change. Clients refetch the rows that they show. */
export const databaseRowsChanged = defineEvent({
  name: 'database_rows_changed',
  payload: z.object(place),
});

/**
 * Reports the progress of the calculation of all formulas to the user whose request started it. The server sends it about once a second
 * while the calculation runs. The response of the request reports the outcome.
 */
export const formulaProgress = defineEvent({
  name: 'formula_progress',
  payload: z.object({
    ...place,
    rows_done: z.int().check(z.nonnegative()),
    rows_total: z.int().check(z.nonnegative()),
  }),
});

/** Sent when a property is created or restored. */
export const propertyCreated = defineEvent({
  name: 'property_created',
  payload: z.object({ ...place, property: Property }),
});
export const propertyUpdated = defineEvent({
  name: 'property_updated',
  payload: z.object({ ...place, property: Property }),
});
export const propertyDeleted = defineEvent({
  name: 'property_deleted',
  payload: z.object({ ...place, property_id: Id, version: Version }),
});

/** Sent when rows are created or restored from the trash. */
export const rowsCreated = defineEvent({
  name: 'rows_created',
  payload: z.object({ ...place, rows: z.array(Row) }),
});
/** Carries the changed cells, assignees and positions of rows. `rows/rows.state.ts` merges them into the client’s rows. */
export const rowsUpdated = defineEvent({
  name: 'rows_updated',
  payload: z.object({ ...place, rows: z.array(RowChange) }),
});
/**
 * Announces that computed values of these rows, such as rollups, may have changed through other rows. No other field and no version
 * changes. Clients refetch the values; the event does not carry them, because concurrent transactions each see only their own part of the
 * result.
 */
export const rowsRecomputed = defineEvent({
  name: 'rows_recomputed',
  payload: z.object({ ...place, row_ids: z.array(Id) }),
});
export const rowsDeleted = defineEvent({
  name: 'rows_deleted',
  payload: z.object({ ...place, rows: z.array(z.object({ id: Id, version: Version })) }),
});

/** Sent to all sockets that have joined the database; for a private view only to its owner. */
export const viewCreated = defineEvent({
  name: 'view_created',
  payload: z.object({ ...place, view: View }),
});
export const viewUpdated = defineEvent({
  name: 'view_updated',
  payload: z.object({ ...place, view: View }),
});
export const viewDeleted = defineEvent({
  name: 'view_deleted',
  payload: z.object({ ...place, view_id: Id }),
});
