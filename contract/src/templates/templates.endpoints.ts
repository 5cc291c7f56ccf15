import * as z from 'zod/mini';
import { defineEndpoint } from '../core/endpoint.ts';
import { Id } from '../core/id.ts';
import { idParams } from '../core/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { listDatabasesPermission } from '../databases/databases.permissions.ts';
import { Database, Row } from '../databases/databases.schema.ts';
import { projectErrors } from '../projects/projects.errors.ts';
import { projectFace as face } from '../projects/projects.permissions.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { templateErrors as errors } from './templates.errors.ts';
import { deleteProjectTemplate as deletePermission } from './templates.permissions.ts';
import * as schemas from './templates.schema.ts';

const OF_WORKSPACE = '/workspaces/:id/project-templates';
const ONE = '/workspaces/:id/project-templates/:template_id';
const SAVED = '/projects/:id/save-as-template';
const OF_PROJECT = '/projects/:id/task-templates';
const ONE_TASK = '/projects/:id/task-templates/:template_id';
const USED = '/projects/:id/task-templates/:template_id/tasks';

export const listProjectTemplates = defineEndpoint({
  method: 'GET',
  path: OF_WORKSPACE,
  summary: 'What new projects can be made of: those that come with the product, and those of the workspace',
  params: idParams(OF_WORKSPACE),
  response: z.array(schemas.ProjectTemplate),
  errors: [workspaceErrors.workspace_not_found],
  permission: listDatabasesPermission,
});

export const createProjectFromTemplate = defineEndpoint({
  method: 'POST',
  path: '/projects/from-template',
  summary: 'Create a project as a template has it',
  query: z.object({ workspace_id: Id }),
  body: schemas.ProjectFromTemplate,
  response: Database,
  status: 201,
  errors: [workspaceErrors.workspace_not_found, errors.template_not_found, databaseErrors.too_many_databases],
  permission: createContent,
});

export const saveProjectAsTemplate = defineEndpoint({
  method: 'POST',
  path: SAVED,
  summary: 'Keep a project as a template for others',
  params: idParams(SAVED),
  body: schemas.NewProjectTemplate,
  response: schemas.ProjectTemplate,
  status: 201,
  errors: [projectErrors.project_not_found, errors.too_many_templates, errors.template_too_large],
  permission: face.edit,
});

export const deleteProjectTemplate = defineEndpoint({
  method: 'DELETE',
  path: ONE,
  summary: 'Remove a template; projects that were made of it stay',
  params: idParams(ONE),
  status: 204,
  errors: [workspaceErrors.workspace_not_found, errors.template_not_found],
  permission: deletePermission,
});

export const listTaskTemplates = defineEndpoint({
  method: 'GET',
  path: OF_PROJECT,
  summary: 'What new tasks of a project can be made of',
  params: idParams(OF_PROJECT),
  response: z.array(schemas.TaskTemplate),
  errors: [projectErrors.project_not_found],
  permission: face.see,
});

export const createTaskTemplate = defineEndpoint({
  method: 'POST',
  path: OF_PROJECT,
  summary: 'Keep a task, with its steps and those under it, as a template',
  params: idParams(OF_PROJECT),
  body: schemas.NewTaskTemplate,
  response: schemas.TaskTemplate,
  status: 201,
  errors: [
    projectErrors.project_not_found,
    projectErrors.task_not_found,
    errors.too_many_templates,
    errors.template_too_large,
  ],
  permission: face.edit,
});

export const deleteTaskTemplate = defineEndpoint({
  method: 'DELETE',
  path: ONE_TASK,
  summary: 'Remove a template; tasks that were made of it stay',
  params: idParams(ONE_TASK),
  status: 204,
  errors: [projectErrors.project_not_found, errors.template_not_found],
  permission: face.edit,
});

export const createTaskFromTemplate = defineEndpoint({
  method: 'POST',
  path: USED,
  summary: 'Add a task as a template has it, at the end',
  params: idParams(USED),
  body: schemas.TaskFromTemplate,
  response: Row,
  status: 201,
  statusWhenExisting: 200,
  errors: [projectErrors.project_not_found, errors.template_not_found],
  permission: face.edit,
});
