import { randomUUID } from 'node:crypto';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as own from '@workflow/contract/dms/dms.endpoints.ts';
import * as events from '@workflow/contract/dms/dms.events.ts';
import {
  type Attempt,
  conversationParams,
  createMember,
  dmMessageParams,
  eventScenario,
  scenario,
} from '../access/scenario.ts';

/** Turns the target into a group with two members. */
async function groupParams(attempt: Attempt) {
  const { world, target } = attempt;
  await world.app.database.sql`
    update conversations set has_changed_people = true where id = ${target.conversationId} and kind = 'dm'`;
  return conversationParams(attempt);
}

export const dmsScenarios = [
  scenario(own.listDms, ({ world }) => ({ params: { workspace_id: world.id } })),
  scenario(
    own.listDms,
    ({ world }) => ({ params: { workspace_id: world.id }, query: { limit: 1, after: randomUUID() } }),
    { variant: 'after a conversation of other users', outcome: () => '422 unknown_dm' },
  ),
  scenario(
    own.startDm,
    async (attempt) => ({
      body: { workspace_id: attempt.world.id, other_user_id: (await createMember(attempt, 'guest')).id },
    }),
    {
      variant: 'with somebody whom guests do not know',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '201'),
    },
  ),
  scenario(
    own.startDm,
    ({ world }) => ({ body: { workspace_id: world.id, other_user_id: world.outsider.id } }),
    {
      variant: 'with a user outside the workspace',
      outcome: () => '404 member_not_found',
    },
  ),
  scenario(
    own.startDm,
    async (attempt) => {
      const people = [await createMember(attempt, 'guest'), await createMember(attempt, 'admin')];
      return { body: { workspace_id: attempt.world.id, other_user_ids: people.map(({ id }) => id) } };
    },
    {
      variant: 'with several',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '201'),
    },
  ),
  scenario(own.markDmRead, conversationParams),
  scenario(own.updateGroupDm, async (attempt) => ({
    ...(await groupParams(attempt)),
    body: { name: 'Launch team' },
  })),
  scenario(
    own.updateGroupDm,
    (attempt) => ({ ...conversationParams(attempt), body: { name: 'Launch team' } }),
    { variant: 'a conversation of two', outcome: () => '422 not_a_group' },
  ),
  scenario(
    own.addGroupDmMembers,
    async (attempt) => ({
      ...(await groupParams(attempt)),
      body: { user_ids: [(await createMember(attempt, 'guest')).id] },
    }),
    {
      variant: 'a user whom guests cannot see',
      outcome: ({ actor }) => (actor === 'guest' ? '404 member_not_found' : '200'),
    },
  ),
  scenario(own.leaveGroupDm, groupParams, { outcome: () => '422 group_too_small' }),
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
