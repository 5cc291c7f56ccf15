import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, markDmRead, startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import * as events from '@workflow/contract/dms/dms.events.ts';
import {
  type Attempt,
  conversationParams,
  createMember,
  dmMessageParams,
  eventScenario,
  scenario,
} from '../access/scenario.ts';

export const dmsScenarios = [
  scenario(listDms, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    listDms,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: randomUUID() } }),
    { variant: 'behind one that is not theirs', outcome: () => '422 unknown_dm' },
  ),
  scenario(
    startDm,
    async (attempt) => ({
      body: { workspace_id: attempt.world.id, other_user_id: (await createMember(attempt, 'guest')).id },
    }),
    {
      variant: 'with somebody whom guests do not know',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '201'),
    },
  ),
  scenario(startDm, ({ world }) => ({ body: { workspace_id: world.id, other_user_id: world.outsider.id } }), {
    variant: 'with somebody outside',
    outcome: () => '404 member_not_found',
  }),
  scenario(
    startDm,
    async (attempt) => {
      const people = [await createMember(attempt, 'guest'), await createMember(attempt, 'admin')];
      return { body: { workspace_id: attempt.world.id, other_user_ids: people.map(({ id }) => id) } };
    },
    {
      variant: 'with several',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '201'),
    },
  ),
  scenario(markDmRead, conversationParams),
  scenario(dms.searchDmReaders, (attempt) => ({ ...conversationParams(attempt), query: { q: 'a' } })),
  scenario(dms.listDmMessages, (attempt) => ({ ...conversationParams(attempt), query: {} })),
  scenario(dms.searchDmMessages, (attempt) => ({ ...conversationParams(attempt), query: { q: 'hello' } })),
  scenario(dms.sendDmMessage, (attempt) => ({ ...conversationParams(attempt), body: { content: 'Hello.' } })),
  scenario(dms.editDmMessage, (attempt) => ({
    ...dmMessageParams(attempt),
    body: { content: 'Better said.' },
  })),
  scenario(dms.deleteDmMessage, dmMessageParams),
  scenario(dms.addDmReaction, (attempt) => ({ ...dmMessageParams(attempt), body: { emoji: '🎉' } })),
  scenario(dms.removeDmReaction, (attempt) => ({
    params: { ...dmMessageParams(attempt).params, emoji: '🎉' },
  })),
];

const dmRef = ({ target }: Attempt) => ({ dm_id: target.conversationId });

export const dmsEventScenarios = [
  eventScenario(events.joinDm, dmRef),
  // A client may leave any direct message room, also one that does not exist.
  eventScenario(events.leaveDm, () => ({ dm_id: randomUUID() })),
  eventScenario(events.dmTyping, dmRef, events.joinDm),
  eventScenario(events.dmStopTyping, dmRef, events.joinDm),
];
