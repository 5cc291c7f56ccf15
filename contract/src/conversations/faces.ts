import { channelFace } from '../channels/channels.face.ts';
import type { ConversationFace } from './conversations.face.ts';
import type { ConversationFacts } from './conversations.permissions.ts';

/** Every kind of conversation that there is. */
export const faces = [channelFace] as const;

/** @throws where no conversation can be of that kind */
export function faceOf(kind: ConversationFacts['kind']): ConversationFace {
  const found = faces.find((face) => face.kind === kind);
  if (!found) throw new Error(`There is no face for a conversation of kind ${kind}.`);
  return found;
}
