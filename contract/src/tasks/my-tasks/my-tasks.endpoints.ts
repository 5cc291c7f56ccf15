import { defineEndpoint } from '../../core/api/endpoint.ts';
import { databaseErrors } from '../../databases/databases.errors.ts';
import { listDatabasesPermission } from '../../databases/databases.permissions.ts';
import { workspaceErrors } from '../../workspaces/workspaces.errors.ts';
import { MyTasks, MyTasksPage } from './my-tasks.schema.ts';

export const listMyTasks = defineEndpoint({
  method: 'GET',
  path: '/my-tasks',
  summary: 'List the tasks that are assigned to the caller in all projects of a workspace',
  query: MyTasksPage,
  response: MyTasks,
  errors: [workspaceErrors.workspace_not_found, databaseErrors.query_not_valid],
  permission: listDatabasesPermission,
});
