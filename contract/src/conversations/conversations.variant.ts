import type * as z from 'zod/mini';
import { coreErrors, type ErrorDefinition } from '../core/api/error.ts';
import { definePermission, defineScope } from '../core/api/permission.ts';
import { Id } from '../core/schemas/id.ts';
import { type ConversationFacts, canRead, canWrite } from './conversations.permissions.ts';

interface VariantDefinition {
  readonly kind: ConversationFacts['kind'];
  /** The noun for one conversation in summaries and messages. */
  readonly noun: string;
  /** The name of the field that refers to a conversation of this kind. */
  readonly reference: 'channel_id' | 'dm_id';
  /** The name of the field by which a reaction refers to its message. */
  readonly messageReference: 'message_id' | 'dm_message_id';
  /** The prefix of the event names of this kind. */
  readonly prefix: '' | 'dm_';
  readonly paths: {
    /** The path of one conversation. */
    readonly conversation: `/${string}:id`;
    /** The path that lists the messages of one conversation. */
    readonly list: `/${string}:${string}`;
    /** The path that messages are sent to. If it has no parameter, the body holds the conversation id. */
    readonly send: `/${string}`;
    /** The path that files are uploaded to. If it has no parameter, the form holds the conversation id. */
    readonly upload: `/${string}`;
    /** The path of one message. Its last parameter is the message id. */
    readonly message: `/${string}:${string}`;
    /** The path that searches the users who can read one conversation. */
    readonly readers: `/${string}:${string}`;
  };
  /** The error for a conversation that does not exist, is hidden from the caller, or is of another kind. */
  readonly absent: ErrorDefinition;
  /** The errors for readers who may not write; empty if every reader may write. Every endpoint that writes lists them. */
  readonly closed: readonly ErrorDefinition[];
}

/**
 * Defines a variant: the names, paths and errors under which the API shows one kind of conversation. `conversationEvents`, `messageSchemas`,
 * `messageEndpoints`, `messageEvents` and their counterparts for reactions derive their definitions from it.
 */
export function defineConversationVariant<const Variant extends VariantDefinition>(variant: Variant) {
  const scope = defineScope<ConversationFacts>({
    name: variant.kind,
    maySee: (facts) => facts.kind === variant.kind && canRead(facts),
    absent: variant.absent,
  });
  return {
    ...variant,
    scope,
    see: definePermission(scope, 'see_conversation', scope.maySee),
    /** Permission to post, react, upload and call. */
    post: definePermission(
      scope,
      'post_in_conversation',
      (facts) => scope.maySee(facts) && canWrite(facts),
      () => variant.closed[0] ?? coreErrors.forbidden,
    ),
  };
}

export type ConversationVariant = ReturnType<typeof defineConversationVariant<VariantDefinition>>;

/** Whether a type is one string literal and not a union. For a generic variant the compiler cannot know which of its names applies. */
type IsSingleLiteral<Name extends string, Each = Name> = Each extends unknown
  ? [Name] extends [Each]
    ? true
    : false
  : never;

/**
 * The id field of a reference, for a zod object. For a generic variant each possible field is optional, and exactly one exists at run time.
 */
export type ReferenceSchema<Name extends string> = {
  readonly [Field in Name]: IsSingleLiteral<Name> extends true ? typeof Id : z.ZodMiniOptional<typeof Id>;
};

/** The output type of `ReferenceSchema`. */
export type ReferenceFields<Name extends string> = {
  readonly [Field in Name]: IsSingleLiteral<Name> extends true ? string : string | undefined;
};

/** Returns the field that refers to a conversation, for a zod object. */
export const referenceSchema = <Reference extends string>({ reference }: { readonly reference: Reference }) =>
  ({ [reference]: Id }) as ReferenceSchema<Reference>;

/** Returns an object with the field that refers to this conversation. */
export const referenceTo = <Reference extends string>(
  { reference }: { readonly reference: Reference },
  id: string,
) => ({ [reference]: id }) as ReferenceFields<Reference>;

/** An object that refers to a channel or a direct message. */
export type ConversationReference = {
  readonly [Name in ConversationVariant['reference']]?: string | undefined;
};

/** Returns the id of the conversation of this variant that an object refers to. */
export const referencedIdOf = (
  { reference }: Pick<ConversationVariant, 'reference'>,
  thing: ConversationReference,
): string => thing[reference]!;

/** Returns the path parameters that address a message. */
export function messageParams(
  { paths }: Pick<ConversationVariant, 'paths'>,
  conversationId: string,
  messageId: string,
): Readonly<Record<string, string>> {
  const [message, conversation] = parametersOf(paths.message).toReversed();
  return { [message!]: messageId, ...(conversation && { [conversation]: conversationId }) };
}

/** Returns the parameter names of a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
