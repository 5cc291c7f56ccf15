import * as channels from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { deleteRow } from '@workflow/contract/databases/rows/rows.endpoints.ts';
import { sendDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { addMember, removeMember, updateMember } from '@workflow/contract/members/members.endpoints.ts';
import * as messages from '@workflow/contract/messages/messages.endpoints.ts';
import {
  createPageComment,
  deletePageComment,
} from '@workflow/contract/pages/comments/comments.endpoints.ts';
import * as pages from '@workflow/contract/pages/pages.endpoints.ts';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import type { TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import {
  createTestChannel,
  createTestDm,
  createTestWorkspace,
  sendTestMessage,
} from '../harness/workspace.ts';
import { createTestComment, createTestPage } from '../pages/test-pages.ts';

/** All texts contain this word, so that the results depend only on access. */
export const WORD = 'lighthouse';
/** The maximum number of search results of a kind, and of objects of each kind. */
export const LIMIT = 50;

export interface Row {
  readonly id: string;
  readonly databaseId: string;
}

export interface CommentAt {
  readonly id: string;
  readonly pageId: string;
}

export interface World {
  /** The workspace in which the actions create things. */
  readonly workspaceId: string;
  /** A workspace with other owners, which some of the users share. */
  readonly otherWorkspaceId: string;
  /** The channels of the other workspace, which are among `channels` as well. */
  readonly otherChannels: readonly string[];
  readonly users: readonly TestUser[];
  readonly channels: string[];
  readonly dms: string[];
  readonly messages: string[];
  readonly pages: string[];
  readonly comments: CommentAt[];
  readonly databases: string[];
  readonly rows: Row[];
  readonly projects: string[];
  readonly tasks: Row[];
}

/** An action of a user, with numbers that select the users and the objects. */
interface Action {
  readonly name: keyof typeof ACTIONS;
  readonly by: number;
  readonly on: number;
  readonly about: number;
}

export const pick = <T>(list: readonly T[], index: number): T | undefined =>
  list[index % Math.max(1, list.length)];
const addUpToLimit = <T>(list: T[], added: T | undefined) => {
  if (added !== undefined && list.length < LIMIT) list.push(added);
};

/** Creates a project that can have tasks. Returns its id; undefined if the server refuses it. */
async function createTestProject(
  by: TestUser,
  workspace_id: string,
  title: string,
): Promise<string | undefined> {
  const { status, body } = await by.call(projects.createProject, {
    query: { workspace_id },
    body: { title },
  });
  if (status !== 201) return undefined;
  const { id } = body as { id: string };
  await by.does(projects.initializeProjectDefaults, { params: { id } });
  return id;
}

/** Sends a file, whose message does not contain the word. Returns the id of the message; undefined if the server refuses the file. */
async function sendTestFile(by: TestUser, channel_id: string, name: string): Promise<string | undefined> {
  const file = new File(['As agreed.'], name);
  const uploaded = await by.call(uploadFile, { file, fields: { channel_id } });
  if (uploaded.status !== 201) return undefined;
  const { file_url } = uploaded.body as { file_url: string };
  const { status, body } = await by.call(messages.sendMessage, {
    body: { channel_id, content: 'See attached', file_url },
  });
  return status === 201 ? (body as { id: string }).id : undefined;
}

/** The actions that the test generates. The server refuses actions without permission. */
export const ACTIONS = {
  async createChannel(world: World, by: TestUser, { on }: Action) {
    const { status, body } = await by.call(channels.createChannel, {
      query: { workspace_id: world.workspaceId },
      body: { name: `${WORD} ${world.channels.length}`, is_private: on % 2 === 0 },
    });
    if (status === 201) addUpToLimit(world.channels, (body as { id: string }).id);
  },
  async archiveChannel(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.channels, on);
    if (id) await by.call(channels.archiveChannel, { params: { id } });
  },
  async deleteChannel(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.channels, on);
    if (id && about % 3 === 0) await by.call(channels.deleteChannel, { params: { id } });
  },
  async addToChannel(world: World, by: TestUser, { on, about }: Action) {
    const [id, user] = [pick(world.channels, on), pick(world.users, about)!];
    if (id) await by.call(channels.addChannelMember, { params: { id }, body: { user_id: user.id } });
  },
  async removeFromChannel(world: World, by: TestUser, { on, about }: Action) {
    const [id, user] = [pick(world.channels, on), pick(world.users, about)!];
    if (id) await by.call(channels.removeChannelMember, { params: { id, user_id: user.id } });
  },
  async sendMessage(world: World, by: TestUser, { on, about }: Action) {
    const channel_id = pick(world.channels, on);
    if (!channel_id) return;
    const whom = pick(world.users, about)!;
    const { status, body } = await by.call(messages.sendMessage, {
      body: { channel_id, content: `${WORD} ${world.messages.length} @${whom.user.username}` },
    });
    if (status === 201) addUpToLimit(world.messages, (body as { id: string }).id);
  },
  async sendFile(world: World, by: TestUser, { on }: Action) {
    const channel_id = pick(world.channels, on);
    if (!channel_id) return;
    addUpToLimit(world.messages, await sendTestFile(by, channel_id, `${WORD}-${world.messages.length}.txt`));
  },
  async sendDirectMessage(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.dms, on);
    if (id) await by.call(sendDmMessage, { params: { id }, body: { content: `${WORD} in private` } });
  },
  async editMessage(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.messages, on);
    const content = about % 2 === 0 ? 'harbour' : WORD;
    if (id) await by.call(messages.editMessage, { params: { id }, body: { content } });
  },
  async deleteMessage(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.messages, on);
    if (id) await by.call(messages.deleteMessage, { params: { id } });
  },
  async createPage(world: World, by: TestUser, { on, about }: Action) {
    const parent = about % 2 === 0 ? pick(world.pages, on) : undefined;
    const { status, body } = await by.call(pages.createPage, {
      query: { workspace_id: world.workspaceId },
      body: { title: `${WORD} ${world.pages.length}`, ...(parent && { parent_id: parent }) },
    });
    if (status === 201) addUpToLimit(world.pages, (body as { id: string }).id);
  },
  async deletePage(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.pages, on);
    if (id && about % 2 === 0) await by.call(pages.deletePage, { params: { id } });
    else if (id) await by.call(pages.restorePage, { params: { id } });
  },
  async createComment(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.pages, on);
    if (!id) return;
    const content = about % 3 === 0 ? 'harbour' : `${WORD} ${world.comments.length}`;
    const { status, body } = await by.call(createPageComment, { params: { id }, body: { content } });
    if (status === 201) addUpToLimit(world.comments, { id: (body as { id: string }).id, pageId: id });
  },
  async deleteComment(world: World, by: TestUser, { on }: Action) {
    const comment = pick(world.comments, on);
    if (!comment) return;
    await by.call(deletePageComment, { params: { id: comment.pageId, comment_id: comment.id } });
  },
  async createDatabase(world: World, by: TestUser, { on, about }: Action) {
    const page = about % 2 === 0 ? pick(world.pages, on) : undefined;
    const body = { title: `${WORD} ${world.databases.length}` };
    const answer = page
      ? await by.call(pages.createPageDatabase, { params: { id: page }, body })
      : await by.call(databases.createDatabase, { query: { workspace_id: world.workspaceId }, body });
    if (answer.status === 201) addUpToLimit(world.databases, (answer.body as { id: string }).id);
  },
  async createRow(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.databases, on);
    if (!id) return;
    const body = { title: `${WORD} ${world.rows.length}` };
    const answer = await by.call(databases.createRow, { params: { id }, body });
    if (answer.status === 201)
      addUpToLimit(world.rows, { id: (answer.body as { id: string }).id, databaseId: id });
  },
  async deleteRow(world: World, by: TestUser, { on }: Action) {
    const row = pick(world.rows, on);
    if (row) await by.call(deleteRow, { params: { id: row.databaseId, row_id: row.id } });
  },
  async createProject(world: World, by: TestUser) {
    const title = `${WORD} ${world.projects.length}`;
    addUpToLimit(world.projects, await createTestProject(by, world.workspaceId, title));
  },
  async deleteProject(world: World, by: TestUser, { on, about }: Action) {
    const id = pick(world.projects, on);
    if (id && about % 2 === 0) await by.call(projects.deleteProject, { params: { id } });
    else if (id) await by.call(projects.restoreProject, { params: { id } });
  },
  async createTask(world: World, by: TestUser, { on }: Action) {
    const id = pick(world.projects, on);
    if (!id) return;
    const body = { title: `${WORD} ${world.tasks.length}` };
    const answer = await by.call(projects.createTask, { params: { id }, body });
    if (answer.status === 201)
      addUpToLimit(world.tasks, { id: (answer.body as { id: string }).id, databaseId: id });
  },
  async deleteTask(world: World, by: TestUser, { on }: Action) {
    const task = pick(world.tasks, on);
    if (task) await by.call(projects.deleteTask, { params: { task_id: task.id } });
  },
  async removeMember(world: World, by: TestUser, { about }: Action) {
    const params = { id: world.workspaceId, user_id: pick(world.users, about)!.id };
    await by.call(removeMember, { params });
  },
  async addMember(world: World, by: TestUser, { on, about }: Action) {
    const role = on % 2 === 0 ? 'member' : 'guest';
    const body = { user_id: pick(world.users, about)!.id, role } as const;
    await by.call(addMember, { params: { id: world.workspaceId }, body });
  },
  async changeRole(world: World, by: TestUser, { on, about }: Action) {
    const params = { id: world.workspaceId, user_id: pick(world.users, about)!.id };
    const role = (['member', 'guest', 'admin'] as const)[on % 3]!;
    await by.call(updateMember, { params, body: { role } });
  },
};

/** Creates two workspaces: three users of the first one are in the second one as well, with different roles. */
export async function createWorld(app: TestApp): Promise<World> {
  const workspace = await createTestWorkspace(app).with('admin', 'member', 'colleague', 'guest', 'outsider');
  const { id: workspaceId, owner, admin, member, colleague, guest, outsider } = workspace;
  const users = [owner, admin, member, colleague, guest, outsider];
  for (const [index, user] of users.entries())
    await user.does(updateProfile, { body: { full_name: `${WORD} ${index}` } });
  const dms = [
    await createTestDm(owner, workspaceId, member),
    await createTestDm(member, workspaceId, colleague, admin),
  ];
  const other = await createTestWorkspace(app).with();
  for (const [{ id: user_id }, role] of [
    [owner, 'member'],
    [colleague, 'guest'],
    [outsider, 'member'],
  ] as const)
    await other.owner.does(addMember, { params: { id: other.id }, body: { user_id, role } });
  const open = await createTestChannel(other.owner, other.id, { name: `${WORD} elsewhere` });
  const secret = await createTestChannel(other.owner, other.id, { name: `${WORD} vault`, is_private: true });
  const said = [
    await sendTestMessage(other.owner, open.id, `${WORD} elsewhere`),
    await sendTestMessage(other.owner, secret.id, `${WORD} in the vault`),
  ];
  await sendTestFile(other.owner, secret.id, `${WORD}-vault.txt`);
  const page = await createTestPage(other.owner, other.id, { title: `${WORD} elsewhere` });
  const comment = await createTestComment(other.owner, page.id, { content: `${WORD} elsewhere` });
  const title = `${WORD} elsewhere`;
  const { id: database } = await other.owner.does(pages.createPageDatabase, {
    params: { id: page.id },
    body: { title },
  });
  const row = await other.owner.does(databases.createRow, { params: { id: database }, body: { title } });
  const elsewhere = (await createTestProject(other.owner, other.id, title))!;
  const task = await other.owner.does(projects.createTask, { params: { id: elsewhere }, body: { title } });
  const here = (await createTestProject(owner, workspaceId, WORD))!;
  return {
    workspaceId,
    otherWorkspaceId: other.id,
    otherChannels: [open.id, secret.id],
    users,
    channels: [open.id, secret.id],
    dms: dms.map(({ id }) => id),
    messages: said.map(({ id }) => id),
    pages: [page.id],
    comments: [{ id: comment.id, pageId: page.id }],
    databases: [database],
    rows: [{ id: row.id, databaseId: database }],
    projects: [elsewhere, here],
    tasks: [{ id: task.id, databaseId: elsewhere }],
  };
}
