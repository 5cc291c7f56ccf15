import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listThread } from '@workflow/contract/messages/messages.endpoints.ts';
import * as threads from '@workflow/contract/threads/threads.endpoints.ts';
import { dmMessageParams, messageParams, scenario, workspaceParams } from '../access/scenario.ts';

export const threadsScenarios = [
  scenario(listThread, messageParams),
  scenario(listThread, (attempt) => ({ ...messageParams(attempt), query: { before: randomUUID() } }), {
    variant: 'from a position that is not there',
    outcome: () => '422 unknown_position',
  }),
  scenario(threads.getThreadFollow, messageParams),
  scenario(threads.followThread, (attempt) => ({ ...messageParams(attempt), body: { is_followed: true } })),
  scenario(threads.markThread, (attempt) => ({ ...messageParams(attempt), body: { seq: 1 } })),
  scenario(threads.listThreads, workspaceParams),
  scenario(dms.listDmThread, dmMessageParams),
  scenario(dms.getDmThreadFollow, dmMessageParams),
  scenario(dms.followDmThread, (attempt) => ({ ...dmMessageParams(attempt), body: { is_followed: false } })),
  scenario(dms.markDmThread, (attempt) => ({ ...dmMessageParams(attempt), body: { seq: 1 } })),
];
