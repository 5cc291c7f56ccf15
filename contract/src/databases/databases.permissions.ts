import { definePermission } from '../core/api/permission.ts';
import { createContent, workspaceScope } from '../workspaces/workspaces.permissions.ts';
import { databaseErrors } from './databases.errors.ts';
import { defineDatabaseVariant } from './databases.variant.ts';

/** The variant of the `/databases` paths, which address all databases, including projects. */
export const databaseVariant = defineDatabaseVariant({
  kind: 'database',
  row: 'row',
  kinds: ['database', 'project'],
  absent: databaseErrors.database_not_found,
  absentRow: databaseErrors.row_not_found,
  absentProperty: databaseErrors.property_not_found,
});

/** Users who may create databases may list them. */
export const listDatabasesPermission = definePermission(
  workspaceScope,
  'list_databases',
  createContent.allows,
);
