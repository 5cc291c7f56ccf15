import { channelVariant } from '../channels/channels.variant.ts';
import { dmVariant } from '../dms/dms.variant.ts';
import type { ConversationFacts } from './conversations.permissions.ts';
import type { ConversationReference, ConversationVariant } from './conversations.variant.ts';

/** The variants of all kinds of conversations. */
export const variants: readonly [ConversationVariant, ...ConversationVariant[]] = [channelVariant, dmVariant];

/** Returns the variant of a kind of conversation. @throws if the kind has no variant */
export function variantOf(kind: ConversationFacts['kind']): ConversationVariant {
  const found = variants.find((variant) => variant.kind === kind);
  if (!found) throw new Error(`There is no variant for a conversation of kind ${kind}.`);
  return found;
}

/** Returns the conversation that an object refers to, with its variant. @throws if it refers to none */
export function conversationOfReference(thing: ConversationReference): {
  readonly variant: ConversationVariant;
  readonly id: string;
} {
  for (const variant of variants) {
    const id = thing[variant.reference];
    if (id !== undefined) return { variant, id };
  }
  throw new Error('This refers to no conversation.');
}
