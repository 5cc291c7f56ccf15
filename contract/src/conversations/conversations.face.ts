import type { ErrorDefinition } from '../core/error.ts';
import { definePermission, defineScope } from '../core/permission.ts';
import { type ConversationFacts, canRead } from './conversations.permissions.ts';

interface FaceDefinition {
  readonly kind: ConversationFacts['kind'];
  /** What is told where there is no such conversation, or none of this kind. */
  readonly absent: ErrorDefinition;
}

/** What sets one kind of conversation apart from the others to those who use it. */
export function defineConversationFace<const Face extends FaceDefinition>(face: Face) {
  const scope = defineScope<ConversationFacts>({
    name: face.kind,
    maySee: (facts) => facts.kind === face.kind && canRead(facts),
    absent: face.absent,
  });
  return {
    ...face,
    scope,
    see: definePermission(scope, 'see_conversation', scope.maySee),
    /** Post, react, upload and call. */
    post: definePermission(scope, 'post_in_conversation', scope.maySee),
  };
}

export type ConversationFace = ReturnType<typeof defineConversationFace<FaceDefinition>>;
