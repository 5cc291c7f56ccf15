import * as z from 'zod/mini';
import { defineEndpoint } from '../core/api/endpoint.ts';
import { Id } from '../core/schemas/id.ts';
import { idParams } from '../core/schemas/params.ts';
import { databaseErrors } from '../databases/databases.errors.ts';
import { listDatabasesPermission } from '../databases/databases.permissions.ts';
import { Database, Row } from '../databases/databases.schema.ts';
import { projectErrors } from '../projects/projects.errors.ts';
import { projectVariant as variant } from '../projects/projects.permissions.ts';
import { workspaceErrors } from '../workspaces/workspaces.errors.ts';
import { createContent } from '../workspaces/workspaces.permissions.ts';
import { templateErrors as errors } from './templates.errors.ts';
import { deleteProjectTemplate as deletePermission } from './templates.permissions.ts';
import * as schemas from './templates.schema.ts';

const PROJECT_TEMPLATES_PATH = '/workspaces/:id/project-templates';
const PROJECT_TEMPLATE_PATH = '/workspaces/:id/project-templates/:template_id';
const SAVED = '/projects/:id/save-as-template';
const TASK_TEMPLATES_PATH = '/projects/:id/task-templates';
const TASK_TEMPLATE_PATH = '/projects/:id/task-templates/:template_id';
const TEMPLATE_TASKS_PATH = '/projects/:id/task-templates/:template_id/tasks';

export const listProjectTemplates = defineEndpoint({
  method: 'GET',
  path: PROJECT_TEMPLATES_PATH,
  summary: 'List the built-in project templates and the templates of the workspace',
  params: idParams(PROJECT_TEMPLATES_PATH),
  response: z.array(schemas.ProjectTemplate),
  errors: [workspaceErrors.workspace_not_found],
  permission: listDatabasesPermission,
});

export const createProjectFromTemplate = defineEndpoint({
  method: 'POST',
  path: '/projects/from-template',
  summary: 'Create a project from a template',
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
  summary: 'Save a project as a template',
  params: idParams(SAVED),
  body: schemas.NewProjectTemplate,
  response: schemas.ProjectTemplate,
  status: 201,
  errors: [projectErrors.project_not_found, errors.too_many_templates, errors.template_too_large],
  permission: variant.edit,
});

export const deleteProjectTemplate = defineEndpoint({
  method: 'DELETE',
  path: PROJECT_TEMPLATE_PATH,
  summary: 'Delete a project template',
  params: idParams(PROJECT_TEMPLATE_PATH),
  status: 204,
  errors: [workspaceErrors.workspace_not_found, errors.template_not_found],
  permission: deletePermission,
});

export const listTaskTemplates = defineEndpoint({
  method: 'GET',
  path: TASK_TEMPLATES_PATH,
  summary: 'List the task templates of a project',
  params: idParams(TASK_TEMPLATES_PATH),
  response: z.array(schemas.TaskTemplate),
  errors: [projectErrors.project_not_found],
  permission: variant.see,
});

export const createTaskTemplate = defineEndpoint({
  method: 'POST',
  path: TASK_TEMPLATES_PATH,
  summary: 'Save a task as a template',
  params: idParams(TASK_TEMPLATES_PATH),
  body: schemas.NewTaskTemplate,
  response: schemas.TaskTemplate,
  status: 201,
  errors: [
    projectErrors.project_not_found,
    projectErrors.task_not_found,
    errors.too_many_templates,
    errors.template_too_large,
  ],
  permission: variant.edit,
});

export const deleteTaskTemplate = defineEndpoint({
  method: 'DELETE',
  path: TASK_TEMPLATE_PATH,
  summary: 'Delete a task template',
  params: idParams(TASK_TEMPLATE_PATH),
  status: 204,
  errors: [projectErrors.project_not_found, errors.template_not_found],
  permission: variant.edit,
});

export const createTaskFromTemplate = defineEndpoint({
  method: 'POST',
  path: TEMPLATE_TASKS_PATH,
  summary: 'Create a task from a template',
  params: idParams(TEMPLATE_TASKS_PATH),
  body: schemas.TaskFromTemplate,
  response: Row,
  status: 201,
  statusWhenExisting: 200,
  errors: [projectErrors.project_not_found, errors.template_not_found],
  permission: variant.edit,
});
