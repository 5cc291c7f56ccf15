import { definePermission } from '../core/permission.ts';
import { createContent, workspaceScope } from '../workspaces/workspaces.permissions.ts';
import { databaseErrors } from './databases.errors.ts';
import { defineDatabaseFace } from './databases.face.ts';

/** Every database, projects among them. */
export const databaseFace = defineDatabaseFace({
  kind: 'database',
  row: 'row',
  kinds: ['database', 'project'],
  absent: databaseErrors.database_not_found,
  absentRow: databaseErrors.row_not_found,
  absentProperty: databaseErrors.property_not_found,
});

/** The lists of a workspace: whoever may create them sees them. */
export const listDatabasesPermission = definePermission(
  workspaceScope,
  'list_databases',
  createContent.allows,
);
