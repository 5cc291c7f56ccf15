import {
  addChannelMember,
  archiveChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { createProjectWithContents, type TestProject } from '../databases/test-projects.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestDm, sendTestMessage } from '../harness/workspace.ts';
import { createPageWithDatabase, type TestPage } from '../pages/test-pages.ts';
import type { TargetKind } from './target-kinds.ts';
import type { ActorName, World } from './world.ts';

export interface AccessTarget extends TargetKind {
  /** The id of the channel or of the direct message. */
  readonly conversationId: string;
  readonly messageId: string;
  /** The project of a target of the kind `project`. */
  readonly project?: TestProject;
  /** The page of a target of the kind `page`. */
  readonly page?: TestPage;
}

/**
 * Creates a conversation and a message of this kind with requests of users. The colleague is a participant of each.
 */
export async function createAccessTarget(
  world: World,
  actorName: ActorName,
  kind: TargetKind,
): Promise<AccessTarget> {
  if (kind.kind === 'dm') return createDmTarget(world, actorName, kind);
  if (kind.kind === 'project' || kind.kind === 'page') return createContentTarget(world, actorName, kind);
  const { colleague } = world;
  const isInvolved = kind.is_member || kind.is_creator || kind.is_author;
  if (!isInvolved) return createTargetOfOthers(world, kind);

  const actor = world.personOf(actorName);
  const isFormer = actorName === 'removed';
  if (isFormer) await world.setRole(actor, 'member');
  const creator = kind.is_creator ? actor : colleague;
  const channel = await createTestChannel(creator, world.id, kind);
  if (kind.is_creator || !kind.is_private) await addToChannel(creator, channel.id, colleague);
  const writesByName = kind.is_author && (kind.is_private || actorName === 'guest');
  if (kind.is_member || writesByName) await addToChannel(creator, channel.id, actor);
  const message = await sendTestMessage(kind.is_author ? actor : colleague, channel.id);
  const isIn = kind.is_member || writesByName || (kind.is_creator && kind.is_private);
  if (isIn && !kind.is_member) {
    await actor.does(removeChannelMember, { params: { id: channel.id, user_id: actor.id } });
  }
  if (kind.is_archived) await creator.does(archiveChannel, { params: { id: channel.id } });
  if (isFormer) await world.restore();
  return { ...kind, conversationId: channel.id, messageId: message.id };
}

async function createContentTarget(
  world: World,
  actorName: ActorName,
  kind: TargetKind,
): Promise<AccessTarget> {
  const creator = kind.is_creator ? world.personOf(actorName) : world.colleague;
  const isFormer = kind.is_creator && actorName === 'removed';
  if (isFormer) await world.setRole(creator, 'member');
  const content =
    kind.kind === 'page'
      ? { page: await createPageWithDatabase(creator, world.id) }
      : { project: await createProjectWithContents(creator, world.id) };
  if (isFormer) await world.restore();
  return { ...kind, conversationId: '', messageId: '', ...content };
}

async function createDmTarget(world: World, actorName: ActorName, kind: TargetKind): Promise<AccessTarget> {
  const { colleague } = world;
  const other = kind.is_member ? world.personOf(actorName) : await world.app.createUser();
  if (!kind.is_member || actorName === 'removed') await world.setRole(other, 'member');
  const { id } = await createTestDm(colleague, world.id, other);
  const author = kind.is_author ? other : colleague;
  const message = await author.does(sendDmMessage, { params: { id }, body: { content: 'Good morning.' } });
  if (actorName === 'removed') await world.restore();
  return { ...kind, conversationId: id, messageId: message.id };
}

async function createTargetOfOthers(world: World, kind: TargetKind): Promise<AccessTarget> {
  const { colleague } = world;
  const channel = await createTestChannel(colleague, world.id, kind);
  if (!kind.is_private) await addToChannel(colleague, channel.id, colleague);
  const message = await sendTestMessage(colleague, channel.id);
  if (kind.is_archived) await colleague.does(archiveChannel, { params: { id: channel.id } });
  return { ...kind, conversationId: channel.id, messageId: message.id };
}

async function addToChannel(by: TestUser, channelId: string, person: TestUser): Promise<void> {
  await by.does(addChannelMember, { params: { id: channelId }, body: { user_id: person.id } });
}
