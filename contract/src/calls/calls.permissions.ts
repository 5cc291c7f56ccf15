import type { ConversationFacts } from '../conversations/conversations.permissions.ts';
import type { ConversationVariant } from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { callErrors } from './calls.errors.ts';

/** The running call of a conversation, as its participants see it. Everyone who may post in the conversation may take part. */
export const callScope = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, callScope, () =>
    defineScope<ConversationFacts>({
      name: `${variant.kind}_call`,
      maySee: variant.post.allows,
      absent: callErrors.not_in_call,
    }),
  );

/** Permission to signal to the other participants of a call, or to end it. */
export const callParticipationPermission = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, callParticipationPermission, () =>
    definePermission(callScope(variant), 'take_part_in_call', variant.post.allows),
  );
