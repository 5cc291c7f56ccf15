import * as archiveEndpoints from '@workflow/contract/projects/archive/archive.endpoints.ts';
import { listMyTasks } from '@workflow/contract/projects/my-tasks/my-tasks.endpoints.ts';
import { setOwnTimeZone } from '@workflow/contract/projects/notices/notices.endpoints.ts';
import * as endpoints from '@workflow/contract/projects/projects.endpoints.ts';
import { projectFace as face } from '@workflow/contract/projects/projects.permissions.ts';
import { repeatTask } from '@workflow/contract/projects/repeats/repeats.endpoints.ts';
import * as templateEndpoints from '@workflow/contract/projects/templates/templates.endpoints.ts';
import { type Route, type RouteOptions, route } from '../../platform/http/route.ts';
import * as archive from '../databases/archive/archive.service.ts';
import { projectDefaults, projectRelations } from '../databases/databases.service.ts';
import * as comments from '../databases/details/comments.service.ts';
import * as details from '../databases/details/details.service.ts';
import * as myTasks from '../databases/my-tasks/my-tasks.service.ts';
import * as notices from '../databases/notices/notices.service.ts';
import * as properties from '../databases/properties/properties.service.ts';
import { initializeProperties, initializeRelations } from '../databases/properties/relations.service.ts';
import { setTaskRepeat } from '../databases/repeats/repeats.service.ts';
import { setAssigned } from '../databases/rows/assign.service.ts';
import * as rows from '../databases/rows/rows.service.ts';
import { deleteRow } from '../databases/rows/rows.trash.service.ts';
import * as projectTemplates from '../databases/templates/project-templates.service.ts';
import * as taskTemplates from '../databases/templates/task-templates.service.ts';
import { getBoard, getGantt } from './projects.views.service.ts';

interface Params {
  readonly id: string;
  readonly task_id: string;
}

const taskAt = ({ id, task_id }: Params) => ({ face, databaseId: id, rowId: task_id });
const commentAt = ({ comment_id, ...params }: Params & { readonly comment_id: string }) => ({
  ...taskAt(params),
  commentId: comment_id,
});

const initial = { properties: projectDefaults, relations: projectRelations };

/** It may have to read every task. */
const HEAVY: RouteOptions = { isHeavy: true };

/** What a project has beyond any database. */
export const projectRoutes: readonly Route[] = [
  route(setOwnTimeZone, ({ tx, actor, body }) => notices.setOwnTimeZone(tx, actor, body.time_zone)),
  route(listMyTasks, ({ reader, actor, query }) => myTasks.listMyTasks(reader, actor, query), HEAVY),

  route(endpoints.initializeProjectDefaults, ({ tx, actor, params }) =>
    initializeProperties(tx, actor, { face, databaseId: params.id }, initial),
  ),
  route(endpoints.initializeProjectRelations, ({ tx, actor, params }) =>
    initializeRelations(tx, actor, { face, databaseId: params.id }, projectRelations),
  ),
  route(endpoints.deleteProjectProperty, async ({ tx, actor, params }) => {
    const address = await properties.addressOfProperty(tx, actor, face, params.property_id);
    await properties.deleteProperty(tx, actor, address);
  }),

  route(endpoints.getTask, ({ reader, actor, params }) =>
    details.getRowDetails(reader, actor, taskAt(params)),
  ),
  route(endpoints.deleteTask, async ({ tx, actor, params }) => {
    await deleteRow(tx, actor, await rows.addressOfRow(tx, actor, face, params.task_id));
  }),
  route(endpoints.updateTaskCell, async ({ tx, actor, params, body }) => {
    const address = await rows.addressOfRow(tx, actor, face, params.task_id);
    return rows.updateCell(tx, actor, address, params.property_id, body);
  }),

  route(endpoints.assignTask, async ({ tx, actor, params, body, respondExisting }) => {
    const { row, changed } = await setAssigned(tx, actor, taskAt(params), body.user_id, true);
    if (!changed) respondExisting();
    return row;
  }),
  route(endpoints.unassignTask, async ({ tx, actor, params }) => {
    await setAssigned(tx, actor, taskAt(params), params.user_id, false);
  }),

  route(endpoints.createComment, async ({ tx, actor, params, body, respondExisting }) => {
    const { comment, isNew } = await comments.createComment(tx, actor, taskAt(params), body);
    if (!isNew) respondExisting();
    return comment;
  }),
  route(endpoints.listComments, ({ reader, actor, params }) =>
    comments.listComments(reader, actor, taskAt(params)),
  ),
  route(endpoints.updateComment, ({ tx, actor, params, body }) =>
    comments.updateComment(tx, actor, commentAt(params), body.content),
  ),
  route(endpoints.deleteComment, ({ tx, actor, params }) =>
    comments.deleteComment(tx, actor, commentAt(params)),
  ),
  route(endpoints.addCommentReaction, ({ tx, actor, params }) =>
    comments.setCommentReaction(tx, actor, commentAt(params), params.emoji, true),
  ),
  route(endpoints.removeCommentReaction, ({ tx, actor, params }) =>
    comments.setCommentReaction(tx, actor, commentAt(params), params.emoji, false),
  ),
  route(endpoints.createActionItem, ({ tx, actor, params, body }) =>
    details.createActionItem(tx, actor, taskAt(params), body),
  ),
  route(endpoints.toggleActionItem, ({ tx, actor, params }) =>
    details.toggleActionItem(tx, actor, taskAt(params), params.item_id),
  ),
  route(endpoints.updateActionItem, ({ tx, actor, params, body }) =>
    details.updateActionItem(tx, actor, taskAt(params), params.item_id, body),
  ),
  route(endpoints.deleteActionItem, ({ tx, actor, params }) =>
    details.deleteActionItem(tx, actor, taskAt(params), params.item_id),
  ),
  route(endpoints.addDocument, ({ tx, actor, params, body }) =>
    details.addDocument(tx, actor, taskAt(params), body),
  ),
  route(endpoints.deleteDocument, ({ tx, actor, params }) =>
    details.deleteDocument(tx, actor, taskAt(params), params.document_id),
  ),

  route(
    archiveEndpoints.listArchivedTasks,
    ({ reader, actor, params, query }) =>
      archive.listArchived(reader, actor, { face, databaseId: params.id }, query),
    HEAVY,
  ),
  route(archiveEndpoints.archiveDoneTasks, ({ tx, actor, params }) =>
    archive.archiveDone(tx, actor, { face, databaseId: params.id }),
  ),
  route(archiveEndpoints.archiveTask, ({ tx, actor, params }) =>
    archive.setTaskArchived(tx, actor, taskAt(params), true),
  ),
  route(archiveEndpoints.unarchiveTask, ({ tx, actor, params }) =>
    archive.setTaskArchived(tx, actor, taskAt(params), false),
  ),
  route(repeatTask, ({ tx, actor, params, body }) => setTaskRepeat(tx, actor, taskAt(params), body.repeat)),

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
    taskTemplates.listTaskTemplates(reader, actor, { face, databaseId: params.id }),
  ),
  route(templateEndpoints.createTaskTemplate, ({ tx, actor, params, body }) =>
    taskTemplates.createTaskTemplate(tx, actor, { face, databaseId: params.id }, body),
  ),
  route(templateEndpoints.deleteTaskTemplate, ({ tx, actor, params }) =>
    taskTemplates.deleteTaskTemplate(tx, actor, { face, databaseId: params.id }, params.template_id),
  ),
  route(templateEndpoints.createTaskFromTemplate, async ({ tx, actor, params, body, respondExisting }) => {
    const address = { face, databaseId: params.id };
    const made = await taskTemplates.createTaskFromTemplate(tx, actor, address, params.template_id, body);
    if (!made.isNew) respondExisting();
    return made.row;
  }),

  route(endpoints.getBoard, ({ reader, actor, params }) => getBoard(reader, actor, params.id), HEAVY),
  route(endpoints.getGantt, ({ reader, actor, params }) => getGantt(reader, actor, params.id), HEAVY),
];
