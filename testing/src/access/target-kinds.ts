import { callScope } from '@workflow/contract/calls/calls.permissions.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import type { ConversationVariant } from '@workflow/contract/conversations/conversations.variant.ts';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import type { ClientEvent } from '@workflow/contract/core/api/event.ts';
import type { Scope } from '@workflow/contract/core/api/permission.ts';
import { databaseVariants } from '@workflow/contract/databases/variants.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { fileScope } from '@workflow/contract/files/files.permissions.ts';
import { invitationScope } from '@workflow/contract/invitations/invitations.permissions.ts';
import {
  listEarlierTexts,
  listReceipts,
  markMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import { type MessageFacts, messageScope } from '@workflow/contract/messages/messages.permissions.ts';
import { type PageFacts, pageScope } from '@workflow/contract/pages/pages.permissions.ts';
import { saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { importScope } from '@workflow/contract/transfer/transfer.permissions.ts';
import { markUnread } from '@workflow/contract/unread/unread.endpoints.ts';
import { workspaceScope } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import { type ActorName, ROLE_OF_ACTOR } from './world.ts';

/** The kind of a target, as the actor is related to it. */
export interface TargetKind {
  readonly kind: 'channel' | 'dm' | 'project' | 'page';
  readonly is_private: boolean;
  readonly is_member: boolean;
  readonly is_creator: boolean;
  readonly is_author: boolean;
  readonly is_archived: boolean;
}

const BOTH = [false, true];

/**
 * Lists the kinds of targets of each scope; null is the workspace itself, or a target that is created for each
 * attempt.
 */
const KINDS = new Map<Scope, (actor: ActorName, asked: Operation) => readonly (TargetKind | null)[]>([
  [workspaceScope, () => [null]],
  [invitationScope, () => [null]],
  [importScope, () => [null]],
  [channelVariant.scope, (actor) => targetKindsUnder('channel', actor, { withMessages: false })],
  [
    fileScope,
    (actor) => [
      // Archived channels are left out, because nobody can send them the file that this scope needs.
      ...kindsOfChannel(actor, { withMessages: false }).filter(({ is_archived }) => !is_archived),
      ...kindsOfDm(actor, { withMessages: false }),
    ],
  ],
  [callScope(channelVariant), (actor) => targetKindsUnder('channel', actor, { withMessages: false })],
  [callScope(dmVariant), (actor) => targetKindsUnder('dm', actor, { withMessages: false })],
  [dmVariant.scope, (actor) => targetKindsUnder('dm', actor, { withMessages: false })],
  [
    messageScope,
    (actor, asked) => {
      const withMessages = true;
      const only = servedKindOf(asked);
      if (only) return targetKindsUnder(only, actor, { withMessages });
      return [...kindsOfChannel(actor, { withMessages }), ...kindsOfDm(actor, { withMessages })];
    },
  ],
  ...databaseVariants.flatMap((variant) =>
    [variant.scope, variant.rowScope, variant.propertyScope].map(
      (scope) => [scope, (actor: ActorName) => kindsOfContent('project', actor)] as const,
    ),
  ),
  [pageScope, (actor) => kindsOfContent('page', actor)],
]);

type Operation = EndpointDefinition | ClientEvent;

const OF_ALL_KINDS: readonly Operation[] = [
  markMessage,
  listReceipts,
  listEarlierTexts,
  markUnread,
  saveMessage,
];

/**
 * The kind of conversation that the endpoint serves, because each kind has its own paths; null if it serves both
 * kinds.
 */
function servedKindOf(asked: Operation): ConversationVariant['kind'] | null {
  if (typeof asked.permission === 'string' || asked.permission.scope !== messageScope) return null;
  if (OF_ALL_KINDS.includes(asked)) return null;
  return 'path' in asked && asked.path.startsWith(dmVariant.paths.message) ? 'dm' : 'channel';
}

/** Whether the endpoint or event belongs to the other kind of conversation than the target. */
export const isUnderWrongPath = (asked: Operation, { kind }: Pick<TargetKind, 'kind'>): boolean =>
  (servedKindOf(asked) ?? kind) !== kind;

/** Returns every kind of target that can exist for this actor in the scope of the endpoint or event. */
export function targetKindsFor(asked: Operation, actor: ActorName): readonly (TargetKind | null)[] {
  if (typeof asked.permission === 'string') return [null];
  const { scope } = asked.permission;
  const kinds = KINDS.get(scope);
  if (!kinds) throw new Error(`target-kinds.ts lists no kinds of targets for the scope ${scope.name}.`);
  return kinds(actor, asked);
}

/** Returns a target on which the actor has every right. */
export const ownTargetKindFor = (asked: Operation): TargetKind =>
  OWN[targetKindsFor(asked, 'owner')[0]?.kind ?? 'channel'];

const OWN_CONTENT = {
  is_private: false,
  is_member: false,
  is_creator: true,
  is_author: false,
  is_archived: false,
} as const;

const OWN: Readonly<Record<TargetKind['kind'], TargetKind>> = {
  channel: {
    kind: 'channel',
    is_private: false,
    is_member: false,
    is_creator: true,
    is_author: true,
    is_archived: false,
  },
  dm: {
    kind: 'dm',
    is_private: true,
    is_member: true,
    is_creator: false,
    is_author: true,
    is_archived: false,
  },
  project: { kind: 'project', ...OWN_CONTENT },
  page: { kind: 'page', ...OWN_CONTENT },
};

function kindsOfContent(kind: 'project' | 'page', actor: ActorName): TargetKind[] {
  const mayCreate = !['anonymous', 'outsider', 'guest'].includes(actor);
  return (mayCreate ? BOTH : [false]).map((is_creator) => ({ kind, ...OWN_CONTENT, is_creator }));
}

/**
 * Returns all kinds of this conversation type, and of the other type the one nearest to the actor, which must answer
 * "not found".
 */
function targetKindsUnder(
  kind: ConversationVariant['kind'],
  actor: ActorName,
  more: { withMessages: boolean },
): TargetKind[] {
  const [own, other] = kind === 'channel' ? [kindsOfChannel, kindsOfDm] : [kindsOfDm, kindsOfChannel];
  return [
    ...own(actor, more),
    ...other(actor, more)
      .filter(({ is_archived }) => !is_archived)
      .slice(-1),
  ];
}

function kindsOfDm(actor: ActorName, { withMessages }: { withMessages: boolean }): TargetKind[] {
  const wasInside = actor !== 'anonymous' && actor !== 'outsider';
  return (wasInside ? BOTH : [false]).flatMap((is_member) =>
    (is_member && withMessages ? BOTH : [false]).map((is_author) => ({
      kind: 'dm' as const,
      is_private: true,
      is_member,
      is_creator: false,
      is_author,
      is_archived: false,
    })),
  );
}

function kindsOfChannel(actor: ActorName, { withMessages }: { withMessages: boolean }): TargetKind[] {
  const wasInside = actor !== 'anonymous' && actor !== 'outsider';
  const mayCreate = wasInside && actor !== 'guest';
  const open = BOTH.flatMap((is_private) =>
    (wasInside ? BOTH : [false]).flatMap((is_member) =>
      (mayCreate ? BOTH : [false]).flatMap((is_creator) =>
        (wasInside && withMessages ? BOTH : [false]).map((is_author) => ({
          kind: 'channel' as const,
          is_private,
          is_member,
          is_creator,
          is_author,
          is_archived: false,
        })),
      ),
    ),
  );
  // Of the archived kinds, only the nearest to the actor and the furthest from them are tried: the rest of the rule
  // is the same.
  const archived = [open[0]!, open.at(-1)!].map((kind) => ({ ...kind, is_archived: true }));
  return [...open, ...archived];
}

/** Returns the facts of the permission check. A user outside the workspace is in none of its channels. */
export function permissionFactsOf(
  actor: ActorName,
  kind: TargetKind,
): Omit<MessageFacts, 'kind'> & Pick<TargetKind, 'kind'> & Pick<PageFacts, 'level'> {
  const role = ROLE_OF_ACTOR[actor];
  // Private pages have a test of their own.
  return { ...kind, role, is_member: kind.is_member && role !== null, level: 'full' };
}

export function describeTargetKind({
  kind,
  is_private,
  is_member,
  is_creator,
  is_author,
  is_archived,
}: TargetKind): string {
  if (kind === 'project' || kind === 'page') return `a ${kind} of ${is_creator ? 'their own' : 'another’s'}`;
  if (kind === 'dm') {
    const whose = is_member ? 'a direct message of theirs' : 'a direct message of others';
    return is_author ? `their own message in ${whose}` : whose;
  }
  const words = [
    is_private ? 'a private channel' : 'a public channel',
    is_creator ? 'of their own' : 'of another’s',
    is_member ? 'that they were added to' : 'that they were not added to',
  ];
  if (is_archived) words.push('and that is archived');
  if (is_author) words.unshift('their own message in');
  return words.join(' ');
}
