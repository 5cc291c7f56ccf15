import { NEW_DATABASE, NEW_PROJECT } from '@workflow/contract/databases/databases.limits.ts';
import type { Database, Property, View } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { RowWindow } from './rows/window/rows.window.ts';

/** Identifies a database or project. */
export interface DatabaseRef {
  readonly id: string;
  readonly workspace_id: string;
}

/** An opened database: its properties, its views and its first rows in their stored order. */
export interface OpenDatabase {
  readonly database: Database;
  readonly properties: readonly Property[];
  readonly views: readonly View[];
  readonly rows: RowWindow;
}

const ONE = 'database';

/** The query key of a workspace's databases of one kind. */
export const databasesKey = <const Kind extends DatabaseKind>(workspaceId: string, kind: Kind) =>
  workspaceKey(workspaceId, 'databases', kind);

/** The query key prefix of everything about one database, so that it can be invalidated or removed together. */
export const databaseKey = ({ id, workspace_id }: DatabaseRef) => workspaceKey(workspace_id, ONE, id);

export const contentKey = ({ id, workspace_id }: DatabaseRef) =>
  workspaceKey(workspace_id, ONE, id, 'content');

/** The query key of a list of rows for one row spec (its filter, sorting and group). */
export const rowListKey = ({ id, workspace_id }: DatabaseRef, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'rows', question);

/** The query key prefix of all row lists of a database. */
export const allRowListsKey = ({ id, workspace_id }: DatabaseRef) =>
  workspaceKey(workspace_id, ONE, id, 'rows');

/** The query key of the row counts per group of a property, for one filter. */
export const groupCountsKey = ({ id, workspace_id }: DatabaseRef, propertyId: string, filter: string) =>
  workspaceKey(workspace_id, ONE, id, 'groups', propertyId, filter);

/** The query key of the calculations over all rows of a filter. */
export const calculationsKey = ({ id, workspace_id }: DatabaseRef, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'groups', 'all', question);

/** The query key prefix of all counts and calculations of a database. */
export const allAggregatesKey = ({ id, workspace_id }: DatabaseRef) =>
  workspaceKey(workspace_id, ONE, id, 'groups');

/** The query key of a linked row that no loaded list contains. */
export const linkedRowKey = ({ id, workspace_id }: DatabaseRef, rowId: string) =>
  workspaceKey(workspace_id, ONE, id, 'linked', rowId);

/** The query key of a search for rows by title. */
export const rowSearchKey = ({ id, workspace_id }: DatabaseRef, words: string) =>
  workspaceKey(workspace_id, ONE, id, 'search', words);

/** The query key of the preview of a type conversion. */
export const conversionKey = ({ id, workspace_id }: DatabaseRef, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'conversion', question);

/** Sorts databases in the order of the server's list. */
export const compareByTitle = (databases: readonly Database[]): Database[] =>
  databases.toSorted(
    (one, other) =>
      compareText(one.title.toLowerCase(), other.title.toLowerCase()) || compareText(one.id, other.id),
  );

interface Positioned {
  readonly id: string;
  readonly position: string;
}

/** Sorts properties or views by position. */
export const compareByPosition = <P extends Positioned>(things: readonly P[]): P[] =>
  things.toSorted((one, other) => compareText(one.position, other.position) || compareText(one.id, other.id));

/** Returns a database's icon, or the default icon of its kind. */
export const iconOf = (kind: DatabaseKind, icon: string | null): string =>
  icon ?? (kind === 'project' ? NEW_PROJECT : NEW_DATABASE).icon;
