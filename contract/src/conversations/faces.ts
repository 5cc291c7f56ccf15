import { channelFace } from '../channels/channels.face.ts';
import { dmFace } from '../dms/dms.face.ts';
import type { ConversationFace, Referring } from './conversations.face.ts';
import type { ConversationFacts } from './conversations.permissions.ts';

/** Every kind of conversation that there is. */
export const faces: readonly [ConversationFace, ...ConversationFace[]] = [channelFace, dmFace];

/** @throws where no conversation can be of that kind */
export function faceOf(kind: ConversationFacts['kind']): ConversationFace {
  const found = faces.find((face) => face.kind === kind);
  if (!found) throw new Error(`There is no face for a conversation of kind ${kind}.`);
  return found;
}

/** The conversation that something refers to, and its face. @throws where it refers to none */
export function placeOf(thing: Referring): { readonly face: ConversationFace; readonly id: string } {
  for (const face of faces) {
    const id = thing[face.reference];
    if (id !== undefined) return { face, id };
  }
  throw new Error('This refers to no conversation.');
}
