import { randomUUID } from 'node:crypto';
import { scheduleDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import {
  deleteScheduled,
  listScheduled,
  scheduleMessage,
  updateScheduled,
} from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { type Action, channelParams, dmParams, type ReplayState, type StepContext } from '../replay/stage.ts';

const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

async function firstOf({ by }: StepContext, { workspaceId }: ReplayState) {
  const { body } = await by.call(listScheduled, { params: { workspace_id: workspaceId } });
  return { params: { scheduled_id: body[0]?.id ?? randomUUID() } };
}

/** Scheduled messages are not among the mixed steps: no event tells clients when the purge of a deleted conversation removes them. */
export const scheduledActions = {
  schedule: (choice) =>
    choice.by.call(scheduleMessage, {
      ...channelParams(choice),
      body: { content: 'Later', send_at: later(60 + choice.number) },
    }),
  scheduleInDm: (choice) =>
    choice.by.call(scheduleDmMessage, {
      ...dmParams(choice),
      body: { content: 'Later, between us', send_at: later(30) },
    }),
  reschedule: async (choice, stage) =>
    choice.by.call(updateScheduled, { ...(await firstOf(choice, stage)), body: { send_at: later(500) } }),
  unschedule: async (choice, stage) => choice.by.call(deleteScheduled, await firstOf(choice, stage)),
} satisfies Record<string, Action>;
