import { declineDmCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { callEvents } from '@workflow/contract/calls/calls.events.ts';
import {
  addChannelMember,
  deleteChannel,
  removeChannelMember,
  unfollowChannel,
  updateChannel,
} from '@workflow/contract/channels/channels.endpoints.ts';
import { joinChannel, stopTyping, typing } from '@workflow/contract/channels/channels.events.ts';
import { channelVariant } from '@workflow/contract/channels/channels.variant.ts';
import { endpoints, serverEvents } from '@workflow/contract/contract.ts';
import {
  type ConversationVariant,
  referenceTo,
} from '@workflow/contract/conversations/conversations.variant.ts';
import type { EndpointDefinition } from '@workflow/contract/core/api/endpoint.ts';
import type { ClientEvent, ServerEvent } from '@workflow/contract/core/api/event.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, selectCell } from '@workflow/contract/databases/databases.events.ts';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { leaveGroupDm, startDm, updateGroupDm } from '@workflow/contract/dms/dms.endpoints.ts';
import { dmStopTyping, dmTyping, joinDm } from '@workflow/contract/dms/dms.events.ts';
import { dmVariant } from '@workflow/contract/dms/dms.variant.ts';
import { putDraft } from '@workflow/contract/drafts/drafts.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import {
  deleteMessage,
  editMessage,
  listMessages,
  markMessage,
  sendMessage,
} from '@workflow/contract/messages/messages.endpoints.ts';
import {
  deleteNotification,
  listNotifications,
  readNotification,
} from '@workflow/contract/notifications/notifications.endpoints.ts';
import { deletePageComment } from '@workflow/contract/pages/comments/comments.endpoints.ts';
import * as documents from '@workflow/contract/pages/document/document.events.ts';
import {
  addFavoritePage,
  createPage,
  setPagePrivacy,
  updatePage,
  visitPage,
} from '@workflow/contract/pages/pages.endpoints.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { vote } from '@workflow/contract/polls/polls.endpoints.ts';
import { putPreferences } from '@workflow/contract/preferences/preferences.endpoints.ts';
import { removePreview } from '@workflow/contract/previews/previews.endpoints.ts';
import { uploadPhoto } from '@workflow/contract/profiles/profiles.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { catchUp } from '@workflow/contract/realtime/realtime.events.ts';
import { saveMessage } from '@workflow/contract/saved/saved.endpoints.ts';
import { deleteScheduled, scheduleMessage } from '@workflow/contract/scheduled/scheduled.endpoints.ts';
import { createSection } from '@workflow/contract/sidebar/sidebar.endpoints.ts';
import { followThread } from '@workflow/contract/threads/threads.endpoints.ts';
import { markAllRead } from '@workflow/contract/unread/unread.endpoints.ts';
import { createWorkspace, updateWorkspace } from '@workflow/contract/workspaces/workspaces.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { calculationFor } from '@workflow/server/features/databases/formulas/recompute.ts';
import type { Actor } from '@workflow/server/platform/actor.ts';
import { serializerFor } from '@workflow/server/platform/http/responses/serializer.ts';
import { rooms } from '@workflow/server/platform/realtime/rooms.ts';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { createAccessTarget } from '../access/access-targets.ts';
import { scenariosOf } from '../access/scenarios.ts';
import { ownTargetKindFor } from '../access/target-kinds.ts';
import { createWorld, type World } from '../access/world.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { type LinkedPages, startLinkedPages } from '../harness/previews.ts';
import type { TestSocket } from '../harness/socket.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestDm, sendTestMessage } from '../harness/workspace.ts';
import { createTestUpdate } from '../pages/document.updates.ts';
import { createTestPage } from '../pages/test-pages.ts';

let app: TestApp;
let world: World;
let pages: LinkedPages;

beforeAll(async () => {
  pages = await startLinkedPages(() => app);
  app = await startTestApp({}, pages.site.network);
  world = await createWorld(app);
});
afterAll(async () => {
  await app.close();
  await pages.site.stop();
});

const SECRET = 'what nobody may see';

/** Returns the value with an additional field, which no contract defines, in every object. */
function withSurplus(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withSurplus);
  // Bytes have no fields.
  if (value instanceof Uint8Array) return value;
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([key, child]) => [key, withSurplus(child)]);
  return { ...Object.fromEntries(fields), password_hash: SECRET, token_hash: SECRET, toString: SECRET };
}

/** The events that may contain email addresses: they go only to the user or to members of the same workspace. */
const MAY_CARRY_EMAILS = [
  'register',
  'login',
  'signInAsDemo',
  'refreshSession',
  'getMe',
  'getEmailStatus',
  'getPasskeyCreationOptions',
  'uploadPhoto',
  'removePhoto',
  // The audit log names the addresses that were invited, to admins.
  'listAuditEvents',
  'listMembers',
  'addMember',
  'updateMember',
  'member_added',
  'member_updated',
  'account_updated',
];

/** The responses with the addresses of invited people: they go only to users who manage the members. */
const SHOW_INVITED = ['createEmailInvitation', 'createEmailInvitations', 'resendInvitation'];

/** Leaves out the addresses that the caller of the endpoint must see: their own address in their profile, and the addresses that they invite. */
function withoutExpectedEmails(name: string, text: string, ownEmail: string): string {
  if (name === 'updateProfile') return text.replace(`"email":"${ownEmail}"`, '');
  return SHOW_INVITED.includes(name) ? text.replace(/"email":"invited-\w+@example\.com"/g, '') : text;
}

const OWN = {
  kind: 'channel',
  is_private: false,
  is_member: true,
  is_creator: true,
  is_author: true,
  is_archived: false,
} as const;
/** The first is off in this server, and the others need a password, or a token or code that the user gets elsewhere; their own tests read their responses. */
const ELSEWHERE = [
  'signInAsDemo',
  'checkPasswordReset',
  'signInWithCode',
  'addPasskey',
  'renamePasskey',
  'signInWithPasskey',
  'startSingleSignOn',
  'completeSingleSignOn',
  'setUpTwoFactor',
  'requestEmailChange',
  'confirmEmail',
  'enableTwoFactor',
  'replaceRecoveryCodes',
];
const answering = endpoints.filter(({ endpoint, name }) => endpoint.response && !ELSEWHERE.includes(name));

describe.each(answering)('a response with $name', ({ name, endpoint }) => {
  it('contains the fields of the contract and drops all others', async () => {
    const target = await createAccessTarget(world, 'owner', ownTargetKindFor(endpoint));
    const input = await scenariosOf(endpoint)[0]!.input({ world, actor: 'owner', target });
    const { status, body, headers } = await world.owner.call(endpoint, input as never);
    expect(status).toBe(endpoint.status ?? 200);
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    const response = endpoint.response!;
    expect(response.parse(body)).toEqual(body);
    expect(JSON.parse(serializerFor(response)(withSurplus(body)))).toEqual(body);
    const text = JSON.stringify(body);
    expect(text).not.toMatch(/password|hash/);
    if (MAY_CARRY_EMAILS.includes(name)) return;
    expect(withoutExpectedEmails(name, text, world.owner.user.email)).not.toContain('@example.com');
  });
});

/** The endpoints that cause events, in an order in which each finds the rows that it needs. */
const EVENTFUL = [
  createSection,
  saveMessage,
  putDraft,
  scheduleMessage,
  deleteScheduled,
  followThread,
  pinMessage,
  unpinMessage,
  startDm,
  dms.pinDmMessage,
  dms.unpinDmMessage,
  dms.sendDmMessage,
  dms.voteInDm,
  dms.addDmReaction,
  dms.removeDmReaction,
  dms.editDmMessage,
  dms.deleteDmMessage,
  uploadPhoto,
  createWorkspace,
  updateWorkspace,
  putPreferences,
  addMember,
  vote,
  addReaction,
  removeReaction,
  editMessage,
  updateChannel,
  unfollowChannel,
  deleteMessage,
  deleteChannel,
  databases.createDatabase,
  databases.updateDatabase,
  databases.createProperty,
  databases.updateProperty,
  databases.createRow,
  databases.updateCells,
  databases.createView,
  databases.updateView,
  databases.deleteView,
  projects.createComment,
  projects.updateComment,
  projects.deleteComment,
  projects.createActionItem,
  projects.deleteActionItem,
  projects.addDocument,
  projects.deleteDocument,
  databases.deleteProperty,
  databases.restoreProperty,
  databases.deleteRow,
  databases.deleteDatabase,
  createPage,
  deletePageComment,
  readNotification,
  deleteNotification,
];

describe('an event', () => {
  /** One payload of each event that the server sends. */
  const payloads: Record<string, unknown> = {};
  let tab: TestSocket;

  interface Caller {
    readonly user: TestUser;
    readonly tab: TestSocket;
  }

  interface Conversations {
    readonly channelId: string;
    readonly dmId: string;
  }

  async function replies({ channelId: channel_id, dmId: id }: Conversations): Promise<void> {
    const { owner } = world;
    const { id: parent_id } = await sendTestMessage(owner, channel_id);
    await owner.does(sendMessage, {
      body: { channel_id, content: 'Yes', parent_id },
    });
    // A reply by another user is unread in the thread until everything is marked as read.
    await world.member.does(sendMessage, { body: { channel_id, content: 'No', parent_id } });
    await owner.does(markAllRead, { params: { id: world.id } });
    const params = { id };
    const root = await owner.does(dms.sendDmMessage, { params, body: { content: 'Well?' } });
    await owner.does(dms.sendDmMessage, { params, body: { content: 'Yes', parent_id: root.id } });
  }

  /** Two replies to a message, of which the last is deleted when both have notified its author. */
  async function deleteNotifiedReply({ channelId: channel_id }: Conversations): Promise<void> {
    const { owner, member } = world;
    const { id: parent_id } = await sendTestMessage(owner, channel_id);
    const reply = () => member.does(sendMessage, { body: { channel_id, content: 'Yes', parent_id } });
    await reply();
    const { id } = await reply();
    await vi.waitFor(
      async () => {
        const notifications = await owner.does(listNotifications, { query: {} });
        expect(notifications.find(({ subject_id }) => subject_id === parent_id)?.event_count).toBe(2);
      },
      { timeout: 10_000 },
    );
    await member.does(deleteMessage, { params: { id } });
  }

  /** Links two tasks, so that a computed value of one of them changes. */
  async function linksTasks({ id, taskId: row_id }: { id: string; taskId: string }): Promise<void> {
    const { owner } = world;
    const params = { id };
    const { properties } = await owner.does(databases.getDatabase, { params });
    const relation = properties.find(({ type }) => type === 'relation')!;
    const config = { relation_id: relation.id, property_id: properties[0]!.id, function: 'count' };
    await owner.does(databases.createProperty, { params, body: { name: 'Count', type: 'rollup', config } });
    const other = await owner.does(databases.createRow, { params, body: {} });
    await owner.does(databases.updateCell, {
      params: { id, row_id, property_id: relation.id },
      body: { value: [other.id] },
    });
  }

  async function linksToPages({ channelId: channel_id, dmId: id }: Conversations): Promise<void> {
    const { owner } = world;
    const params = { id };
    const sent = await owner.does(sendMessage, {
      body: { channel_id, content: pages.at(0) },
    });
    const sentDirectly = await owner.does(dms.sendDmMessage, { params, body: { content: pages.at(1) } });
    await pages.settled();
    const firstOf = (messages: readonly { previews: readonly { id: string }[] | null }[]) =>
      messages.flatMap(({ previews }) => previews ?? [])[0]!.id;
    const said = await owner.does(listMessages, { params: { id: channel_id }, query: {} });
    const saidDirectly = await owner.does(dms.listDmMessages, { params, query: {} });
    await owner.does(removePreview, { params: { id: sent.id, preview_id: firstOf(said) } });
    await owner.does(dms.removeDmPreview, {
      params: { id, message_id: sentDirectly.id, preview_id: firstOf(saidDirectly) },
    });
  }

  /** A call that one tab starts and the other declines where calls ring, joins, and leaves before the call ends. */
  async function startDeclineAndLeaveCalls(
    variant: ConversationVariant,
    conversationId: string,
    [caller, callee]: readonly [Caller, Caller],
  ): Promise<void> {
    const events = callEvents(variant);
    const reference = referenceTo(variant, conversationId) as object;
    const emit = async ({ tab }: Caller, event: ClientEvent, more = {}) =>
      expect(await tab.emit(event, { ...reference, ...more } as never)).toMatchObject({ ok: true });
    await emit(caller, events.startCall);
    if (variant.kind === 'dm') await callee.user.does(declineDmCall, { params: { id: conversationId } });
    await emit(callee, events.joinCall);
    const [toCaller, toCallee] = [{ to_user_id: caller.user.id }, { to_user_id: callee.user.id }];
    await emit(callee, events.sendOffer, { ...toCaller, sdp: { type: 'offer', sdp: 'v=0' } });
    await emit(caller, events.sendAnswer, { ...toCallee, sdp: { type: 'answer', sdp: 'v=0' } });
    const candidate = { candidate: 'candidate:1', sdpMid: '0', sdpMLineIndex: 0, usernameFragment: null };
    await emit(caller, events.sendCandidate, { ...toCallee, candidate });
    await emit(callee, events.leaveCall);
    await emit(caller, events.endCall);
  }

  /** A page that both tabs have open, and one writes on. */
  async function writeOnPage(page_id: string, reader: TestSocket, writer: TestSocket): Promise<void> {
    for (const one of [reader, writer])
      expect(await one.emit(documents.joinPage, { page_id })).toMatchObject({ ok: true });
    await writer.emit(documents.movePageCursor, { page_id, client_id: 1, cursor: '{}' });
    await writer.emit(documents.editPageBlock, {
      page_id,
      block_id: null,
      operation: createTestUpdate('Hello'),
    });
    for (const event of [documents.activeEditors, documents.pageCursorMoved, documents.pageBlockEdited])
      await reader.waitFor(event);
  }

  beforeAll(async () => {
    const { owner, member, guest, colleague } = world;
    const { conversationId: channelId } = await createAccessTarget(world, 'member', {
      ...OWN,
      is_author: false,
    });
    const tabs = [await owner.connect(), await member.connect(), await guest.connect()];
    for (const one of tabs) {
      await one.emit(joinWorkspace, { workspace_id: world.id });
      await one.emit(joinChannel, { channel_id: channelId });
    }
    for (const event of [typing, stopTyping]) await tabs[1]!.emit(event, { channel_id: channelId });
    const dm = await createTestDm(colleague, world.id, owner);
    const typist = await colleague.connect();
    const group = { params: { id: (await createTestDm(owner, world.id, colleague, member)).id } };
    await owner.does(updateGroupDm, { ...group, body: { name: 'Launch team' } });
    await owner.does(leaveGroupDm, group);
    await tabs[0]!.emit(joinDm, { dm_id: dm.id });
    for (const event of [joinDm, dmTyping, dmStopTyping]) await typist.emit(event, { dm_id: dm.id });
    const targets = {
      channel: await createAccessTarget(world, 'owner', OWN),
      dm: await createAccessTarget(world, 'owner', ownTargetKindFor(dms.sendDmMessage)),
      project: await createAccessTarget(world, 'owner', ownTargetKindFor(databases.updateDatabase)),
      page: await createAccessTarget(world, 'owner', ownTargetKindFor(updatePage)),
    };
    const project = targets.project.project!;
    await tabs[0]!.emit(joinDatabase, { database_id: project.id });
    await typist.emit(joinDatabase, { database_id: project.id });
    await typist.emit(selectCell, { database_id: project.id, cell: null });
    await owner.does(projects.assignTask, {
      params: { id: project.id, task_id: project.taskId },
      body: { user_id: member.id },
    });
    await linksTasks(project);
    for (const endpoint of EVENTFUL) {
      const target = targets[ownTargetKindFor(endpoint).kind];
      const input = await scenariosOf(endpoint)[0]!.input({ world, actor: 'owner', target });
      await owner.does(endpoint as EndpointDefinition, input as never);
    }
    const alive = { channelId, dmId: targets.dm.conversationId };
    await replies(alive);
    await deleteNotifiedReply(alive);
    await linksToPages(alive);
    const shared = await createTestChannel(owner, world.id, { is_private: true });
    for (const { id: user_id } of [guest, colleague]) {
      await owner.does(addChannelMember, { params: { id: shared.id }, body: { user_id } });
      // The guest's tab must be in the channel's room before a user leaves the channel.
      await tabs[2]!.settled();
    }
    await owner.does(removeChannelMember, { params: { id: shared.id, user_id: colleague.id } });
    // The server sends this event only after a failure, so the test publishes it.
    await app.transact(async (tx) => tx.publish(catchUp, [rooms.user(owner.id)], { workspace_id: world.id }));
    // The server sends this event only when a calculation takes more than a second.
    const place = { id: project.id, workspace_id: world.id };
    await app.transact(async (tx) =>
      calculationFor(tx, { userId: owner.id } as Actor, place, undefined).onProgress(1, 2),
    );
    const { id } = await sendTestMessage(owner, channelId);
    await member.does(markMessage, { params: { id }, query: { status: 'seen' } });
    const called = { user: owner, tab: tabs[0]! };
    await startDeclineAndLeaveCalls(channelVariant, channelId, [{ user: member, tab: tabs[1]! }, called]);
    await startDeclineAndLeaveCalls(dmVariant, dm.id, [{ user: colleague, tab: typist }, called]);
    await writeOnPage(targets.page.page!.id, tabs[0]!, tabs[1]!);
    await owner.does(addFavoritePage, { params: { id: targets.page.page!.id } });
    await owner.does(visitPage, { params: { id: targets.page.page!.id } });
    const { id: privateId } = await createTestPage(owner, world.id, { is_private: true });
    await owner.does(setPagePrivacy, { params: { id: privateId }, body: { is_private: false } });
    const membership = { id: world.id, user_id: member.id };
    await owner.does(updateMember, { params: membership, body: { role: 'admin' } });
    await owner.does(removeMember, { params: membership });
    for (const one of [...tabs, typist]) {
      await one.settled();
      for (const { name, payload } of one.received) payloads[name] ??= payload;
    }
    tab = await world.outsider.connect();
  });

  it.each(serverEvents)(
    '$name contains the fields of the contract and no others',
    async (event: ServerEvent) => {
      const payload = payloads[event.name];
      if (payload === undefined) throw new Error(`Nothing has sent ${event.name}.`);
      expect(event.payload.parse(payload)).toEqual(payload);
      const before = tab.all(event).length;
      await app.transact(async (tx) => {
        tx.publish(event, [rooms.user(world.outsider.id)], withSurplus(payload));
      });
      await tab.settled();
      expect(tab.all(event).slice(before)).toEqual([payload]);
      const text = JSON.stringify(payload);
      expect(text).not.toMatch(/password|hash/);
      if (!MAY_CARRY_EMAILS.includes(event.name)) expect(text).not.toContain('@example.com');
    },
  );
});
