import { projectVariant as variant } from '@workflow/contract/projects/projects.permissions.ts';
import * as templateEndpoints from '@workflow/contract/templates/templates.endpoints.ts';
import { type Route, route } from '../../platform/http/route.ts';
import * as projectTemplates from './project-templates.service.ts';
import * as taskTemplates from './task-templates.service.ts';

export const templateRoutes: readonly Route[] = [
  route(templateEndpoints.listProjectTemplates, ({ reader, actor, params }) =>
    projectTemplates.listProjectTemplates(reader, actor, params.id),
  ),
  route(templateEndpoints.createProjectFromTemplate, ({ tx, actor, query, body }) =>
    projectTemplates.createProjectFromTemplate(tx, actor, query.workspace_id, body),
  ),
  route(templateEndpoints.saveProjectAsTemplate, ({ tx, actor, params, body }) =>
    projectTemplates.saveProjectAsTemplate(tx, actor, params.id, body),
  ),
  route(templateEndpoints.deleteProjectTemplate, ({ tx, actor, params }) =>
    projectTemplates.deleteProjectTemplate(tx, actor, params.id, params.template_id),
  ),
  route(templateEndpoints.listTaskTemplates, ({ reader, actor, params }) =>
    taskTemplates.listTaskTemplates(reader, actor, { variant, databaseId: params.id }),
  ),
  route(templateEndpoints.createTaskTemplate, ({ tx, actor, params, body }) =>
    taskTemplates.createTaskTemplate(tx, actor, { variant, databaseId: params.id }, body),
  ),
  route(templateEndpoints.deleteTaskTemplate, ({ tx, actor, params }) =>
    taskTemplates.deleteTaskTemplate(tx, actor, { variant, databaseId: params.id }, params.template_id),
  ),
  route(templateEndpoints.createTaskFromTemplate, async ({ tx, actor, params, body, respondExisting }) => {
    const address = { variant, databaseId: params.id };
    const created = await taskTemplates.createTaskFromTemplate(tx, actor, address, params.template_id, body);
    if (!created.isNew) respondExisting();
    return created.row;
  }),
];
