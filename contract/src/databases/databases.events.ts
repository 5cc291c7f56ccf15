import * as z from 'zod/mini';
import { defineClientEvent, defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { Version } from '../core/version.ts';
import { SUBSCRIPTIONS_MAX } from '../realtime/realtime.limits.ts';
import { databaseFace } from './databases.permissions.ts';
import { Database, Property, Row, RowChange, View } from './databases.schema.ts';

/*
 * Of databases and projects alike: which of the two it is the `kind` says. Those about a database itself go to everybody in the
 * workspace who may see it, all others to those who have it open.
 */

/** Opens a database or project: its rows, properties and views come from now on. */
export const joinDatabase = defineClientEvent({
  name: 'join_database',
  payload: z.object({ database_id: Id }),
  permission: databaseFace.see,
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

export const leaveDatabase = defineClientEvent({
  name: 'leave_database',
  payload: z.object({ database_id: Id }),
  permission: 'session',
  ratePerSecond: SUBSCRIPTIONS_MAX,
});

const place = { workspace_id: Id, database_id: Id };

/** Also when it comes back from the trash. */
export const databaseCreated = defineEvent({ name: 'database_created', payload: Database });
export const databaseUpdated = defineEvent({ name: 'database_updated', payload: Database });
/** It is in the trash. `version` is the one that this gave it. */
export const databaseDeleted = defineEvent({
  name: 'database_deleted',
  payload: z.object({ ...place, kind: Database.shape.kind, version: Version }),
});

/** So much has changed at once that it is not told row by row: what is shown of the rows is to be fetched anew. */
export const databaseRowsChanged = defineEvent({
  name: 'database_rows_changed',
  payload: z.object(place),
});

/**
 * How far the server has got with calculating the formulas of all rows, for the user whose request set it off. Sent about once a second,
 * only while the calculation runs; the response of the request says how it ended.
 */
export const formulaProgress = defineEvent({
  name: 'formula_progress',
  payload: z.object({
    ...place,
    rows_done: z.int().check(z.nonnegative()),
    rows_total: z.int().check(z.nonnegative()),
  }),
});

/** Also when it comes back. */
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

/** Also when they come back from the trash. */
export const rowsCreated = defineEvent({
  name: 'rows_created',
  payload: z.object({ ...place, rows: z.array(Row) }),
});
/** Cells, assignees and places that have changed. See `rows/rows.state.ts` for how they come together. */
export const rowsUpdated = defineEvent({
  name: 'rows_updated',
  payload: z.object({ ...place, rows: z.array(RowChange) }),
});
/**
 * What these rows come to by others, their rollups, may be something else now; nothing else of them has changed, and their versions are
 * what they were. What it is is to be read once this is heard: of several changes at once none knows what all of them make together.
 */
export const rowsRecomputed = defineEvent({
  name: 'rows_recomputed',
  payload: z.object({ ...place, row_ids: z.array(Id) }),
});
export const rowsDeleted = defineEvent({
  name: 'rows_deleted',
  payload: z.object({ ...place, rows: z.array(z.object({ id: Id, version: Version })) }),
});

/** A personal view is told to its owner alone. */
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
