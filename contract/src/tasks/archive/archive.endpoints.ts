import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { Row } from '../../databases/databases.schema.ts';
import { projectErrors as errors } from '../../projects/projects.errors.ts';
import { projectVariant as variant } from '../../projects/projects.permissions.ts';
import { ArchivedDone, ArchivedTasks, ArchivePage } from './archive.schema.ts';

const PROJECT = '/projects/:id/archive';
const ARCHIVE = '/projects/:id/tasks/:task_id/archive';
const UNARCHIVE = '/projects/:id/tasks/:task_id/unarchive';

export const listArchivedTasks = defineEndpoint({
  method: 'GET',
  path: PROJECT,
  summary: 'List the archived tasks of a project, last archived first',
  params: idParams(PROJECT),
  query: ArchivePage,
  response: ArchivedTasks,
  errors: [errors.project_not_found],
  permission: variant.see,
});

export const archiveDoneTasks = defineEndpoint({
  method: 'POST',
  path: PROJECT,
  summary: 'Archive the completed tasks of a project',
  params: idParams(PROJECT),
  response: ArchivedDone,
  errors: [errors.project_not_found],
  permission: variant.edit,
});

export const archiveTask = defineEndpoint({
  method: 'POST',
  path: ARCHIVE,
  summary: 'Archive a task',
  params: idParams(ARCHIVE),
  response: Row,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: variant.edit,
});

export const unarchiveTask = defineEndpoint({
  method: 'POST',
  path: UNARCHIVE,
  summary: 'Unarchive a task',
  params: idParams(UNARCHIVE),
  response: Row,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: variant.edit,
});
