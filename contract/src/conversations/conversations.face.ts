import type * as z from 'zod/mini';
import { coreErrors, type ErrorDefinition } from '../core/error.ts';
import { Id } from '../core/id.ts';
import { definePermission, defineScope } from '../core/permission.ts';
import { type ConversationFacts, canRead, canWrite } from './conversations.permissions.ts';

interface FaceDefinition {
  readonly kind: ConversationFacts['kind'];
  /** What one of its conversations is called in a sentence. */
  readonly noun: string;
  /** The field by which things refer to a conversation of this kind. */
  readonly reference: 'channel_id' | 'dm_id';
  /** The field by which reactions refer to their message. */
  readonly messageReference: 'message_id' | 'dm_message_id';
  /** What the names of its events have before the thing that they are about. */
  readonly prefix: '' | 'dm_';
  readonly paths: {
    /** One conversation. */
    readonly conversation: `/${string}:id`;
    /** The messages of one conversation. */
    readonly list: `/${string}:${string}`;
    /** Where messages are sent to; without a parameter the body has the reference. */
    readonly send: `/${string}`;
    /** Where files are uploaded to; without a parameter the form has the reference. */
    readonly upload: `/${string}`;
    /** One message: its id is the last parameter. */
    readonly message: `/${string}:${string}`;
    /** The people who can read one conversation. */
    readonly readers: `/${string}:${string}`;
  };
  /** What is told where there is no such conversation, or none of this kind. */
  readonly absent: ErrorDefinition;
  /** What those are told who read it and may not write; empty where whoever reads writes. Every endpoint that writes names it. */
  readonly closed: readonly ErrorDefinition[];
}

/**
 * Under which names one kind of conversation is seen. Endpoints, events and messages of both kinds follow from it: see
 * `conversationEvents`, `messageSchemas`, `messageEndpoints`, `messageEvents`, and the same of reactions.
 */
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
    post: definePermission(
      scope,
      'post_in_conversation',
      (facts) => scope.maySee(facts) && canWrite(facts),
      () => face.closed[0] ?? coreErrors.forbidden,
    ),
  };
}

export type ConversationFace = ReturnType<typeof defineConversationFace<FaceDefinition>>;

/** False for a union: while typing nobody knows which of the names a face that may be any of them has. */
type IsOne<Name extends string, Each = Name> = Each extends unknown
  ? [Name] extends [Each]
    ? true
    : false
  : never;

/** Fields that refer to something, for a schema; of a face that may be any, at run time one of them is there. */
export type ReferenceSchema<Name extends string> = {
  readonly [Field in Name]: IsOne<Name> extends true ? typeof Id : z.ZodMiniOptional<typeof Id>;
};

/** The same as what the schema says. */
export type ReferenceFields<Name extends string> = {
  readonly [Field in Name]: IsOne<Name> extends true ? string : string | undefined;
};

/** The field that refers to a conversation, for a schema. */
export const referenceOf = <Reference extends string>({ reference }: { readonly reference: Reference }) =>
  ({ [reference]: Id }) as ReferenceSchema<Reference>;

/** The field that refers to this conversation. */
export const referTo = <Reference extends string>(
  { reference }: { readonly reference: Reference },
  id: string,
) => ({ [reference]: id }) as ReferenceFields<Reference>;

/** What refers to a conversation of some kind. */
export type Referring = { readonly [Name in ConversationFace['reference']]?: string | undefined };

/** The conversation of this face that something refers to. */
export const referredBy = ({ reference }: Pick<ConversationFace, 'reference'>, thing: Referring): string =>
  thing[reference]!;

/** The parameters of the address of a message. */
export function messageParams(
  { paths }: Pick<ConversationFace, 'paths'>,
  conversationId: string,
  messageId: string,
): Readonly<Record<string, string>> {
  const [message, conversation] = parametersOf(paths.message).toReversed();
  return { [message!]: messageId, ...(conversation && { [conversation]: conversationId }) };
}

/** The names of the parameters of a path. */
export const parametersOf = (path: string): string[] =>
  [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
