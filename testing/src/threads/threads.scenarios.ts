import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listThread } from '@workflow/contract/messages/messages.endpoints.ts';
import * as threads from '@workflow/contract/threads/threads.endpoints.ts';
import { message, messageInDm, scenario, workspace } from '../access/scenario.ts';

export const threadsScenarios = [
  scenario(listThread, message),
  scenario(listThread, (attempt) => ({ ...message(attempt), query: { before: randomUUID() } }), {
    variant: 'from a position that is not there',
    outcome: () => '422 unknown_position',
  }),
  scenario(threads.getThreadFollow, message),
  scenario(threads.followThread, (attempt) => ({ ...message(attempt), body: { is_followed: true } })),
  scenario(threads.markThread, (attempt) => ({ ...message(attempt), body: { seq: 1 } })),
  scenario(threads.listThreads, workspace),
  scenario(dms.listDmThread, messageInDm),
  scenario(dms.getDmThreadFollow, messageInDm),
  scenario(dms.followDmThread, (attempt) => ({ ...messageInDm(attempt), body: { is_followed: false } })),
  scenario(dms.markDmThread, (attempt) => ({ ...messageInDm(attempt), body: { seq: 1 } })),
];
