import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import { NEW_DATABASE, NEW_PROJECT } from '@workflow/contract/databases/databases.limits.ts';
import type { Database, Property, View } from '@workflow/contract/databases/databases.schema.ts';
import { compareText } from '@workflow/contract/databases/property-types/families/text.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import type { RowWindow } from './rows/rows.window.ts';

/** Where to find a database or project. */
export interface DatabasePlace {
  readonly id: string;
  readonly workspace_id: string;
}

/** A database as it is opened: what its rows are like, and the first of them in their stored order. */
export interface OpenDatabase {
  readonly database: Database;
  readonly properties: readonly Property[];
  readonly views: readonly View[];
  readonly rows: RowWindow;
}

const ONE = 'database';

/** Of the list of a workspace's databases of one kind. */
export const databasesKey = <const Kind extends DatabaseKind>(workspaceId: string, kind: Kind) =>
  workspaceKey(workspaceId, 'databases', kind);

/** Of everything that is known of one: it is fetched anew, or goes, as a whole. */
export const databaseKey = ({ id, workspace_id }: DatabasePlace) => workspaceKey(workspace_id, ONE, id);

export const contentKey = ({ id, workspace_id }: DatabasePlace) =>
  workspaceKey(workspace_id, ONE, id, 'content');

/** Of some of its rows, as they were asked for. */
export const rowsKey = ({ id, workspace_id }: DatabasePlace, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'rows', question);

/** Of every list of its rows. */
export const everyRowsKey = ({ id, workspace_id }: DatabasePlace) =>
  workspaceKey(workspace_id, ONE, id, 'rows');

/** Of how many rows are in each group of a property, by a filter. */
export const groupsKey = ({ id, workspace_id }: DatabasePlace, propertyId: string, filter: string) =>
  workspaceKey(workspace_id, ONE, id, 'groups', propertyId, filter);

/** Of what is computed of all rows of a filter. */
export const calculationsKey = ({ id, workspace_id }: DatabasePlace, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'groups', 'all', question);

/** Of all such counts of a database. */
export const everyGroupsKey = ({ id, workspace_id }: DatabasePlace) =>
  workspaceKey(workspace_id, ONE, id, 'groups');

/** Of a row that another one names, and that was not held. */
export const linkedRowKey = ({ id, workspace_id }: DatabasePlace, rowId: string) =>
  workspaceKey(workspace_id, ONE, id, 'linked', rowId);

/** Of the rows whose title has some words. */
export const rowSearchKey = ({ id, workspace_id }: DatabasePlace, words: string) =>
  workspaceKey(workspace_id, ONE, id, 'search', words);

/** Of what another type would make of a property. */
export const conversionKey = ({ id, workspace_id }: DatabasePlace, question: string) =>
  workspaceKey(workspace_id, ONE, id, 'conversion', question);

/** The order in which the server lists databases. */
export const byTitle = (databases: readonly Database[]): Database[] =>
  databases.toSorted(
    (one, other) =>
      compareText(one.title.toLowerCase(), other.title.toLowerCase()) || compareText(one.id, other.id),
  );

interface Placed {
  readonly id: string;
  readonly position: string;
}

/** Properties and views in their order. */
export const byPosition = <P extends Placed>(things: readonly P[]): P[] =>
  things.toSorted((one, other) => compareText(one.position, other.position) || compareText(one.id, other.id));

/** What stands for one without an icon of its own. */
export const iconOf = (kind: DatabaseKind, icon: string | null): string =>
  icon ?? (kind === 'project' ? NEW_PROJECT : NEW_DATABASE).icon;
