import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms, markDmRead, startDm } from '@workflow/contract/dms/dms.endpoints.ts';
import * as events from '@workflow/contract/dms/dms.events.ts';
import {
  type Attempt,
  aMember,
  conversation,
  eventScenario,
  messageInDm,
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
      body: { workspace_id: attempt.world.id, other_user_id: (await aMember(attempt, 'guest')).id },
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
      const people = [await aMember(attempt, 'guest'), await aMember(attempt, 'admin')];
      return { body: { workspace_id: attempt.world.id, other_user_ids: people.map(({ id }) => id) } };
    },
    {
      variant: 'with several',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '201'),
    },
  ),
  scenario(markDmRead, conversation),
  scenario(dms.searchDmReaders, (attempt) => ({ ...conversation(attempt), query: { q: 'a' } })),
  scenario(dms.listDmMessages, (attempt) => ({ ...conversation(attempt), query: {} })),
  scenario(dms.searchDmMessages, (attempt) => ({ ...conversation(attempt), query: { q: 'hello' } })),
  scenario(dms.sendDmMessage, (attempt) => ({ ...conversation(attempt), body: { content: 'Hello.' } })),
  scenario(dms.editDmMessage, (attempt) => ({ ...messageInDm(attempt), body: { content: 'Better said.' } })),
  scenario(dms.deleteDmMessage, messageInDm),
  scenario(dms.addDmReaction, (attempt) => ({ ...messageInDm(attempt), body: { emoji: '🎉' } })),
  scenario(dms.removeDmReaction, (attempt) => ({ params: { ...messageInDm(attempt).params, emoji: '🎉' } })),
];

const ref = ({ target }: Attempt) => ({ dm_id: target.conversationId });

export const dmsEventScenarios = [
  eventScenario(events.joinDm, ref),
  // A client may leave any direct message room, also one that does not exist.
  eventScenario(events.leaveDm, () => ({ dm_id: randomUUID() })),
  eventScenario(events.dmTyping, ref, events.joinDm),
  eventScenario(events.dmStopTyping, ref, events.joinDm),
];
