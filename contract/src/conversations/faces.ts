import { channelFace } from '../channels/channels.face.ts';
import { dmFace } from '../dms/dms.face.ts';
import type { ConversationFace, ConversationReference } from './conversations.face.ts';
import type { ConversationFacts } from './conversations.permissions.ts';

/** The faces of all kinds of conversations. */
export const faces: readonly [ConversationFace, ...ConversationFace[]] = [channelFace, dmFace];

/** Returns the face of a kind of conversation. @throws if the kind has no face */
export function faceOf(kind: ConversationFacts['kind']): ConversationFace {
  const found = faces.find((face) => face.kind === kind);
  if (!found) throw new Error(`There is no face for a conversation of kind ${kind}.`);
  return found;
}

/** Returns the conversation that an object refers to, with its face. @throws if it refers to none */
export function conversationOfReference(thing: ConversationReference): {
  readonly face: ConversationFace;
  readonly id: string;
} {
  for (const face of faces) {
    const id = thing[face.reference];
    if (id !== undefined) return { face, id };
  }
  throw new Error('This refers to no conversation.');
}
