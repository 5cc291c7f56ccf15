import type { ConversationFace } from '../conversations/conversations.face.ts';
import type { ConversationFacts } from '../conversations/conversations.permissions.ts';
import { cacheByFace } from '../core/api/face.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { callErrors } from './calls.errors.ts';

/** The running call of a conversation, as its participants see it. Everyone who may post in the conversation may take part. */
export const callScope = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, callScope, () =>
    defineScope<ConversationFacts>({
      name: `${face.kind}_call`,
      maySee: face.post.allows,
      absent: callErrors.not_in_call,
    }),
  );

/** Permission to signal to the other participants of a call, or to end it. */
export const callParticipationPermission = <const Face extends ConversationFace>(face: Face) =>
  cacheByFace(face, callParticipationPermission, () =>
    definePermission(callScope(face), 'take_part_in_call', face.post.allows),
  );
