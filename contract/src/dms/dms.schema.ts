import * as z from 'zod/mini';
import { activeCallResponse, activeCallSchema, EndedCall } from '../calls/calls.schema.ts';
import { readPositionFields, unreadFields } from '../conversations/conversations.unread.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';
import { Count } from '../core/schemas/number.ts';
import { pageAfter } from '../core/schemas/paging.ts';
import { text } from '../core/schemas/text.ts';
import { Version } from '../core/schemas/version.ts';
import { messageSchemas } from '../messages/messages.schema.ts';
import { reactionSchema } from '../reactions/reactions.schema.ts';
import { UserSummary } from '../users/users.schema.ts';
import { GROUP_DM_NAME_MAX, GROUP_DM_OTHERS_MAX, GROUP_DM_OTHERS_MIN } from './dms.limits.ts';
import { dmVariant } from './dms.variant.ts';

export const {
  Message: DmMessage,
  FoundMessages: FoundDmMessages,
  NewMessage: NewDmMessage,
} = messageSchemas(dmVariant);
export const DmReaction = reactionSchema(dmVariant);
export const DmActiveCall = activeCallSchema(dmVariant);
export const DmActiveCallResponse = activeCallResponse(dmVariant);

/** The newest message that is not deleted. */
export const LastMessage = z.object({
  id: Id,
  user_id: Id,
  /** The beginning of the message text; see `quoteOf`. */
  content: z.string(),
  /** The call that the message records; null for other messages, and after an edit. */
  ended_call: z.nullable(EndedCall),
  seq: Count,
  version: Version,
  created_at: Timestamp,
});
export type LastMessage = z.output<typeof LastMessage>;

/** A direct message of two to nine users, as one of them sees it. */
export const Dm = z.object({
  id: Id,
  workspace_id: Id,
  /** Whether the conversation is a group. A group can have a name, its members can change, and it remains a group with two members. */
  is_group: z.boolean(),
  /** The name of a group; null if it has none. */
  name: z.nullable(z.string()),
  /** The version of the name and the members; 0 if they never changed. */
  version: Count,
  /** The other user; in a group, the first of the other users. Includes users who have left the workspace. */
  other_user: UserSummary,
  /** All members except the caller, sorted by id. */
  other_users: z.array(UserSummary).check(z.minLength(1), z.maxLength(GROUP_DM_OTHERS_MAX)),
  last_message: z.nullable(LastMessage),
  created_at: Timestamp,
  /** The `seq` of the newest message. */
  last_seq: Count,
  /** The number of messages without deleted ones. */
  message_count: Count,
  last_message_at: z.nullable(Timestamp),
  ...readPositionFields,
  /** The number of unread messages, counted by `unreadOf`. */
  unread_count: Count,
  ...unreadFields,
});
export type Dm = z.output<typeof Dm>;

/** Without a name, the group is shown with the names of its members. */
export const GroupDmChanges = z.object({ name: z.nullable(text('Name', { max: GROUP_DM_NAME_MAX })) });

export const NewGroupDmMembers = z.object({
  user_ids: z.array(Id).check(z.minLength(1), z.maxLength(GROUP_DM_OTHERS_MAX)),
});

/** A page request whose cursor `after` is the id of a direct message. */
export const DmPage = pageAfter(Id);
export type DmPage = z.output<typeof DmPage>;

/** The members of a new direct message: one other user (`other_user_id`) or several (`other_user_ids`). */
export const NewDm = z.union(
  [
    z.object({ workspace_id: Id, other_user_id: Id }),
    z.object({
      workspace_id: Id,
      other_user_ids: z.array(Id).check(z.minLength(GROUP_DM_OTHERS_MIN), z.maxLength(GROUP_DM_OTHERS_MAX)),
    }),
  ],
  `Give other_user_id, or ${GROUP_DM_OTHERS_MIN} to ${GROUP_DM_OTHERS_MAX} other_user_ids.`,
);
export type NewDm = z.output<typeof NewDm>;
