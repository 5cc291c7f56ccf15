import * as z from 'zod/mini';
import { defineEvent } from '../core/event.ts';
import { Id } from '../core/id.ts';
import { Version } from '../core/version.ts';
import { Member } from './members.schema.ts';

/**
 * To everybody who may know of the person, when they come into the workspace; to guests also when the person comes into a channel of
 * theirs.
 */
export const memberAdded = defineEvent({
  name: 'member_added',
  payload: z.object({ workspace_id: Id, member: Member }),
});

/**
 * To everybody who knew of the person, when they have left the workspace. `version` is the last one of the membership that has ended;
 * who comes back has a greater one.
 */
export const memberRemoved = defineEvent({
  name: 'member_removed',
  payload: z.object({ workspace_id: Id, user_id: Id, version: Version }),
});

/** To guests alone: somebody has left a channel of theirs. Whether they still share another one, the list says. */
export const membersChanged = defineEvent({
  name: 'members_changed',
  payload: z.object({ workspace_id: Id }),
});
