import * as z from 'zod/mini';
import { defineEvent } from '../core/api/event.ts';
import { Id } from '../core/schemas/id.ts';
import { Version } from '../core/schemas/version.ts';
import { Member } from './members.schema.ts';

/**
 * Sent to users who may see a new member when the member joins the workspace. Guests also receive it when the member joins one of their
 * channels.
 */
export const memberAdded = defineEvent({
  name: 'member_added',
  payload: z.object({ workspace_id: Id, member: Member }),
});

/** Sent to users who can see a member when the role of the member has changed. */
export const memberUpdated = defineEvent({
  name: 'member_updated',
  payload: z.object({ workspace_id: Id, member: Member }),
});

/**
 * Sent to users who could see a member when the member has left the workspace. `version` is the last version of the ended membership; a
 * new membership has a greater one.
 */
export const memberRemoved = defineEvent({
  name: 'member_removed',
  payload: z.object({ workspace_id: Id, user_id: Id, version: Version }),
});

/**
 * Sent only to guests when a member can no longer read one of their channels. Guests refetch the list, which says whether they still share another
 * channel.
 */
export const membersChanged = defineEvent({
  name: 'members_changed',
  payload: z.object({ workspace_id: Id }),
});
