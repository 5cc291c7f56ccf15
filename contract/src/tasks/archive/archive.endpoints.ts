import { defineEndpoint } from '../../core/endpoint.ts';
import { idParams } from '../../core/params.ts';
import { Row } from '../../databases/databases.schema.ts';
import { projectErrors as errors } from '../../projects/projects.errors.ts';
import { projectFace as face } from '../../projects/projects.permissions.ts';
import { ArchivedDone, ArchivedTasks, ArchivePage } from './archive.schema.ts';

const PROJECT = '/projects/:id/archive';
const ARCHIVE = '/projects/:id/tasks/:task_id/archive';
const UNARCHIVE = '/projects/:id/tasks/:task_id/unarchive';

export const listArchivedTasks = defineEndpoint({
  method: 'GET',
  path: PROJECT,
  summary: 'The archived tasks of a project, the last archived first',
  params: idParams(PROJECT),
  query: ArchivePage,
  response: ArchivedTasks,
  errors: [errors.project_not_found],
  permission: face.see,
});

export const archiveDoneTasks = defineEndpoint({
  method: 'POST',
  path: PROJECT,
  summary: 'Archive the tasks of a project that are done',
  params: idParams(PROJECT),
  response: ArchivedDone,
  errors: [errors.project_not_found],
  permission: face.edit,
});

export const archiveTask = defineEndpoint({
  method: 'POST',
  path: ARCHIVE,
  summary: 'Archive a task; one that is archived is given back',
  params: idParams(ARCHIVE),
  response: Row,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: face.edit,
});

export const unarchiveTask = defineEndpoint({
  method: 'POST',
  path: UNARCHIVE,
  summary: 'Bring a task back from the archive; one that is not there is given back',
  params: idParams(UNARCHIVE),
  response: Row,
  errors: [errors.project_not_found, errors.task_not_found],
  permission: face.edit,
});
