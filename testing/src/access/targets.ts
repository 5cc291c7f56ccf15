import { addChannelMember, removeChannelMember } from '@workflow/contract/channels/channels.endpoints.ts';
import type { Scope } from '@workflow/contract/core/permission.ts';
import type { MessageFacts } from '@workflow/contract/messages/messages.permissions.ts';
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

/** All kinds that can exist for this actor. */
export function kindsFor(scope: Scope, actor: ActorName): Kind[] {
  const wasInside = actor !== 'anonymous' && actor !== 'outsider';
  const mayCreate = wasInside && actor !== 'guest';
  return BOTH.flatMap((is_private) =>
    (wasInside ? BOTH : [false]).flatMap((is_member) =>
      (mayCreate ? BOTH : [false]).flatMap((is_creator) =>
        (wasInside && scope === 'message' ? BOTH : [false]).map((is_author) => ({
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

export function labelOf({ is_private, is_member, is_creator, is_author }: Kind, scope: Scope): string {
  const words = [
    is_private ? 'a private channel' : 'a public channel',
    is_creator ? 'of their own' : 'of another’s',
    is_member ? 'that they were added to' : 'that they were not added to',
  ];
  if (scope === 'message') words.unshift(is_author ? 'their own message in' : 'another’s message in');
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
