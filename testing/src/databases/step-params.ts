import { randomUUID } from 'node:crypto';
import type { StepContext } from '../replay/stage.ts';

/** Chooses an id by the number of a step; a random id if there is none, so that the request fails. */
export const pick = (ids: readonly string[], number: number) => ids[number % ids.length] ?? randomUUID();

export const onDatabase = ({ database }: StepContext) => ({ params: { id: database?.id ?? randomUUID() } });
export const onRow = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), row_id: pick(database?.rows ?? [], number) },
});
export const onRows = ({ database }: StepContext) => ({
  params: { id: database?.id ?? randomUUID() },
  body: { row_ids: (database?.rows ?? []).slice(0, 2) },
});
export const onProperty = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), property_id: pick(database?.properties ?? [], number) },
});
export const onTask = ({ database }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), task_id: database?.rows[0] ?? randomUUID() },
});
export const onComment = (choice: StepContext) => ({
  params: { ...onTask(choice).params, comment_id: pick(choice.database?.comments ?? [], choice.number) },
});
export const onReaction = (choice: StepContext) => ({
  params: { ...onComment(choice).params, emoji: choice.number % 2 ? '🎉' : '👍' },
});
export const onActionItem = (choice: StepContext) => ({
  params: {
    ...onTask(choice).params,
    item_id: pick(choice.database?.actionItems ?? [], choice.number),
  },
});
export const onView = ({ database, number }: StepContext) => ({
  params: { id: database?.id ?? randomUUID(), view_id: pick(database?.views ?? [], number) },
});
