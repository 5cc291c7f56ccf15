import * as z from 'zod/mini';
import { channelVariant } from '../channels/channels.variant.ts';
import type {
  ConversationVariant,
  ReferenceFields,
  ReferenceSchema,
} from '../conversations/conversations.variant.ts';
import { cacheByVariant } from '../core/api/api-variant.ts';
import { Id, Timestamp } from '../core/schemas/id.ts';

/** A single emoji, which may have several code points. JSON Schema patterns can’t express that, so the schema declares a format. */
export const Emoji = z.string().check(
  z.refine((value) => /^\p{RGI_Emoji}$/v.test(value), 'This is not an emoji.'),
  z.meta({ format: 'emoji' }),
);

/** Returns the Zod shape of the field with the id of the reaction’s message. Its name depends on the variant. */
export const messageReferenceSchema = <Reference extends string>({
  messageReference,
}: {
  readonly messageReference: Reference;
}) => ({ [messageReference]: Id }) as ReferenceSchema<Reference>;

/** Returns an object with the field that refers to this message. */
export const messageReferenceFields = <Reference extends string>(
  { messageReference }: { readonly messageReference: Reference },
  id: string,
) => ({ [messageReference]: id }) as ReferenceFields<Reference>;

/** Returns the id of the message that an object refers to, in a channel or a direct message. */
export const referencedMessageIdOf = (
  thing: {
    readonly [Name in ConversationVariant['messageReference']]?: string | undefined;
  },
): string => (thing.message_id ?? thing.dm_message_id)!;

export const reactionSchema = <const Variant extends ConversationVariant>(variant: Variant) =>
  cacheByVariant(variant, reactionSchema, () =>
    z.object({
      id: Id,
      ...messageReferenceSchema<Variant['messageReference']>(variant),
      user_id: Id,
      username: z.string(),
      full_name: z.nullable(z.string()),
      emoji: z.string(),
      created_at: Timestamp,
    }),
  );

export const Reaction = reactionSchema(channelVariant);

/** A reaction in a channel or a direct message. */
export type Reaction = z.output<ReturnType<typeof reactionSchema<ConversationVariant>>>;

export const NewReaction = z.object({ emoji: Emoji });
