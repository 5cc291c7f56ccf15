import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as archive from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import {
  onActionItem,
  onComment,
  onDatabase,
  onReaction,
  onRow,
  onTask,
  pick,
} from '../databases/step-params.ts';
import type { Action } from '../replay/stage.ts';

export const tasksActions = {
  assign: (choice) => {
    const { id, row_id } = onRow(choice).params;
    return choice.number % 3
      ? choice.by.call(projects.assignTask, {
          params: { id, task_id: row_id },
          body: { user_id: choice.whom.id },
        })
      : choice.by.call(projects.unassignTask, {
          params: { id, task_id: row_id, user_id: choice.whom.id },
        });
  },
  archiveTask: (choice) => {
    const { id, row_id: task_id } = onRow(choice).params;
    const endpoint = choice.number % 3 ? archive.archiveTask : archive.unarchiveTask;
    return choice.by.call(endpoint, { params: { id, task_id } });
  },
  archiveDone: (choice) => choice.by.call(archive.archiveDoneTasks, onDatabase(choice)),
  repeatTask: (choice) => {
    const { id, row_id: task_id } = onRow(choice).params;
    const rule = { unit: 'week' as const, every: 1 + (choice.number % 3), time_zone: 'Europe/Berlin' };
    const mode = choice.number % 2 ? ('schedule' as const) : ('completion' as const);
    const repeat = choice.number % 5 ? { ...rule, mode } : null;
    return choice.by.call(repeatTask, { params: { id, task_id }, body: { repeat } });
  },
  comment: async (choice) => {
    const content = `What about it, @${choice.whom.user.username}?`;
    const answer = await choice.by.call(projects.createComment, { ...onTask(choice), body: { content } });
    if (answer.status === 201) choice.database?.comments.push(answer.body.id);
    return answer;
  },
  changeComment: (choice) =>
    choice.by.call(projects.updateComment, {
      ...onComment(choice),
      body: { content: `Changed ${choice.number}` },
    }),
  deleteComment: (choice) => choice.by.call(projects.deleteComment, onComment(choice)),
  reactToComment: (choice) => choice.by.call(projects.addCommentReaction, onReaction(choice)),
  takeReactionBack: (choice) => choice.by.call(projects.removeCommentReaction, onReaction(choice)),
  addActionItem: async (choice) => {
    const body = { content: `Step ${choice.number}` };
    const answer = await choice.by.call(projects.createActionItem, { ...onTask(choice), body });
    if (answer.status === 201) choice.database?.actionItems.push(answer.body.id);
    return answer;
  },
  toggleActionItem: (choice) => choice.by.call(projects.toggleActionItem, onActionItem(choice)),
  moveActionItem: (choice) =>
    choice.by.call(projects.updateActionItem, {
      ...onActionItem(choice),
      body: { position: choice.number % 3 },
    }),
  deleteActionItem: (choice) => choice.by.call(projects.deleteActionItem, onActionItem(choice)),
  addDocument: async (choice) => {
    const body = { url: `https://example.com/${choice.number}` };
    const answer = await choice.by.call(projects.addDocument, { ...onTask(choice), body });
    if (answer.status === 201) choice.database?.documents.push(answer.body.id);
    return answer;
  },
  deleteDocument: (choice) =>
    choice.by.call(projects.deleteDocument, {
      params: {
        ...onTask(choice).params,
        document_id: pick(choice.database?.documents ?? [], choice.number),
      },
    }),
} satisfies Record<string, Action>;
