import * as endpoints from '@workflow/contract/projects/projects.endpoints.ts';
import { projectVariant as variant } from '@workflow/contract/projects/projects.permissions.ts';
import * as archiveEndpoints from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { listMyTasks } from '@workflow/contract/tasks/my-tasks/my-tasks.endpoints.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import { type Route, type RouteOptions, route } from '../../platform/http/route.ts';
import * as rows from '../databases/rows/rows.service.ts';
import { deleteRow } from '../databases/rows/rows.trash.service.ts';
import * as archive from './archive/archive.service.ts';
import { setAssigned } from './assignees/assign.service.ts';
import * as comments from './details/comments.service.ts';
import * as details from './details/details.service.ts';
import * as myTasks from './my-tasks/my-tasks.service.ts';
import * as reminders from './reminders/reminders.service.ts';
import { setTaskRepeat } from './repeats/repeats.service.ts';

interface Params {
  readonly id: string;
  readonly task_id: string;
}

const taskAt = ({ id, task_id }: Params) => ({ variant, databaseId: id, rowId: task_id });
const commentAt = ({ comment_id, ...params }: Params & { readonly comment_id: string }) => ({
  ...taskAt(params),
  commentId: comment_id,
});

/** The server may have to read every task for this request. */
const HEAVY: RouteOptions = { isHeavy: true };

export const taskRoutes: readonly Route[] = [
  route(setOwnTimeZone, ({ tx, actor, body }) => reminders.setOwnTimeZone(tx, actor, body.time_zone)),
  route(listMyTasks, ({ reader, actor, query }) => myTasks.listMyTasks(reader, actor, query), HEAVY),

  route(endpoints.getTask, ({ reader, actor, params }) =>
    details.getRowDetails(reader, actor, taskAt(params)),
  ),
  route(endpoints.deleteTask, async ({ tx, actor, params }) => {
    await deleteRow(tx, actor, await rows.addressOfRow(tx, actor, variant, params.task_id));
  }),
  route(endpoints.updateTaskCell, async ({ tx, actor, params, body }) => {
    const address = await rows.addressOfRow(tx, actor, variant, params.task_id);
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
      archive.listArchived(reader, actor, { variant, databaseId: params.id }, query),
    HEAVY,
  ),
  route(archiveEndpoints.archiveDoneTasks, ({ tx, actor, params }) =>
    archive.archiveDone(tx, actor, { variant, databaseId: params.id }),
  ),
  route(archiveEndpoints.archiveTask, ({ tx, actor, params }) =>
    archive.setTaskArchived(tx, actor, taskAt(params), true),
  ),
  route(archiveEndpoints.unarchiveTask, ({ tx, actor, params }) =>
    archive.setTaskArchived(tx, actor, taskAt(params), false),
  ),
  route(repeatTask, ({ tx, actor, params, body }) => setTaskRepeat(tx, actor, taskAt(params), body.repeat)),
];
