import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import type { Permission, Scope } from '@workflow/contract/core/permission.ts';
import { fileScope } from '@workflow/contract/files/files.permissions.ts';
import { invitationScope } from '@workflow/contract/invitations/invitations.permissions.ts';
import { type MessageFacts, messageScope } from '@workflow/contract/messages/messages.permissions.ts';
import { workspaceScope } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Person } from '../harness/person.ts';
import { aChannel, aMessage } from '../harness/workspace.ts';
import { type ActorName, ROLE_OF, type World } from './world.ts';

/** What something is done to, as it stands to the one who does it. */
export interface Kind {
  readonly is_private: boolean;
  readonly is_member: boolean;
  readonly is_creator: boolean;
  readonly is_author: boolean;
}

export interface Target extends Kind {
  readonly channelId: string;
  readonly messageId: string;
}

const BOTH = [false, true];

/** Of each scope the things that something is tried on; null is the workspace itself, or something made for each attempt. */
const KINDS = new Map<Scope, (actor: ActorName) => readonly (Kind | null)[]>([
  [workspaceScope, () => [null]],
  [invitationScope, () => [null]],
  [channelFace.scope, (actor) => kindsOfChannel(actor, { withMessages: false })],
  [messageScope, (actor) => kindsOfChannel(actor, { withMessages: true })],
  [fileScope, (actor) => kindsOfChannel(actor, { withMessages: false })],
]);

/** All kinds that can exist for this actor, of what the endpoint or event is about. */
export function kindsFor(permission: string | Permission, actor: ActorName): readonly (Kind | null)[] {
  if (typeof permission === 'string') return [null];
  const { scope } = permission;
  const kinds = KINDS.get(scope);
  if (!kinds) throw new Error(`targets.ts does not say what there is of the scope ${scope.name}.`);
  return kinds(actor);
}

function kindsOfChannel(actor: ActorName, { withMessages }: { withMessages: boolean }): Kind[] {
  const wasInside = actor !== 'anonymous' && actor !== 'outsider';
  const mayCreate = wasInside && actor !== 'guest';
  return BOTH.flatMap((is_private) =>
    (wasInside ? BOTH : [false]).flatMap((is_member) =>
      (mayCreate ? BOTH : [false]).flatMap((is_creator) =>
        (wasInside && withMessages ? BOTH : [false]).map((is_author) => ({
          is_private,
          is_member,
          is_creator,
          is_author,
        })),
      ),
    ),
  );
}

/** What the permission is decided on: somebody outside the workspace is in none of its channels. */
export function factsOf(actor: ActorName, kind: Kind): MessageFacts {
  const role = ROLE_OF[actor];
  return { ...kind, kind: 'channel', role, is_member: kind.is_member && role !== null };
}

export function labelOf({ is_private, is_member, is_creator, is_author }: Kind): string {
  const words = [
    is_private ? 'a private channel' : 'a public channel',
    is_creator ? 'of their own' : 'of another’s',
    is_member ? 'that they were added to' : 'that they were not added to',
  ];
  if (is_author) words.unshift('their own message in');
  return words.join(' ');
}

/** Makes a channel and a message of this kind by what the people do. The colleague is in every channel. */
export async function arrange(world: World, actorName: ActorName, kind: Kind): Promise<Target> {
  const { colleague } = world;
  const isInvolved = kind.is_member || kind.is_creator || kind.is_author;
  if (!isInvolved) return arrangeForOthers(world, kind);

  const actor = world.personOf(actorName);
  const isFormer = actorName === 'removed';
  if (isFormer) await world.setRole(actor, 'member');
  const creator = kind.is_creator ? actor : colleague;
  const channel = await aChannel(creator, world.id, kind);
  if (kind.is_creator || !kind.is_private) await add(creator, channel.id, colleague);
  const writesByName = kind.is_author && (kind.is_private || actorName === 'guest');
  if (kind.is_member || writesByName) await add(creator, channel.id, actor);
  const message = await aMessage(kind.is_author ? actor : colleague, channel.id);
  const isIn = kind.is_member || writesByName || (kind.is_creator && kind.is_private);
  if (isIn && !kind.is_member) {
    await actor.does(removeChannelMember, { params: { id: channel.id, user_id: actor.id } });
  }
  if (isFormer) await world.restore();
  return { ...kind, channelId: channel.id, messageId: message.id };
}

async function arrangeForOthers(world: World, kind: Kind): Promise<Target> {
  const { colleague } = world;
  const channel = await aChannel(colleague, world.id, kind);
  if (!kind.is_private) await add(colleague, channel.id, colleague);
  const message = await aMessage(colleague, channel.id);
  return { ...kind, channelId: channel.id, messageId: message.id };
}

async function add(by: Person, channelId: string, person: Person): Promise<void> {
  await by.does(addChannelMember, { params: { id: channelId }, body: { user_id: person.id } });
}
