import { listSessions, revokeSession } from '@workflow/contract/auth/auth.endpoints.ts';
import {
  addChannelMember,
  deleteChannel,
  removeChannelMember,
} from '@workflow/contract/channels/channels.endpoints.ts';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { answerPublicForm, renewFormLink } from '@workflow/contract/forms/forms.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { createPage, createPageDatabase, deletePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { addReaction, removeReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { createForm, createFormLink } from '../forms/forms.scenarios.ts';
import type { Client } from '../harness/client.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, sendTestMessage, type TestWorkspace } from '../harness/workspace.ts';

/**
 * Sends requests that use a right from several connections without a pause, until the server refuses each of them.
 */
export class ConcurrentWriters {
  readonly #loops: Promise<number>[];
  readonly #writing: Promise<unknown>;

  constructor(count: number, write: (writer: number) => Promise<number>) {
    const begun = Array.from({ length: count }, () => Promise.withResolvers<void>());
    this.#writing = Promise.all(begun.map(({ promise }) => promise));
    this.#loops = begun.map(async ({ resolve }, writer) => {
      for (;;) {
        const status = await write(writer);
        if (status >= 400) return status;
        resolve();
      }
    });
  }

  /** Resolves once every writer has had one request accepted. */
  writing = () => this.#writing;

  /** The status with which the server refused each writer in the end. */
  refusals = () => Promise.all(this.#loops);
}

type Workspace = TestWorkspace<'member'>;

export interface RevocableRight {
  /** A request that uses the right; resolves to its status. `writer` is the number of the writer, below 8. */
  readonly use: (writer: number) => Promise<number>;
  /** Ends the right; resolves to the status. */
  readonly end: () => Promise<number>;
  /** The status with which the server refuses requests once the right has ended. */
  readonly refusal: number;
}

const addRows = (by: TestUser, databaseId: string, count: number) => async () =>
  (
    await by.call(databases.createRows, {
      params: { id: databaseId },
      body: { rows: Array.from({ length: count }, () => ({ cells: {} })) },
    })
  ).status;

const createDatabase = async ({ owner, id }: Workspace) =>
  (await owner.does(databases.createDatabase, { query: { workspace_id: id }, body: {} })).id;

/** Adds and removes a reaction, each writer with a different emoji. */
function react(by: TestUser, messageId: string) {
  const emojis = ['👍', '❤️', '😂', '🎉', '🔥', '👏', '👀', '✅'];
  const isOn = emojis.map(() => false);
  return async (writer: number) => {
    const emoji = emojis[writer]!;
    isOn[writer] = !isOn[writer];
    const { status } = isOn[writer]
      ? await by.call(addReaction, { params: { id: messageId }, body: { emoji } })
      : await by.call(removeReaction, { params: { id: messageId, emoji } });
    return status;
  };
}

/** For each right: prepares it in a new workspace. `anonymous` calls the server without a token. */
export const revocableRights: Readonly<
  Record<string, (workspace: Workspace, anonymous: Client) => Promise<RevocableRight>>
> = {
  'a membership, while the member adds rows': async (workspace) => {
    const { id, owner, member } = workspace;
    return {
      refusal: 404,
      use: addRows(member, await createDatabase(workspace), 200),
      end: async () => (await owner.call(removeMember, { params: { id, user_id: member.id } })).status,
    };
  },
  'a membership, while the member reacts': async ({ id, owner, member }) => {
    const message = await sendTestMessage(owner, (await createTestChannel(owner, id)).id);
    return {
      refusal: 404,
      use: react(member, message.id),
      end: async () => (await owner.call(removeMember, { params: { id, user_id: member.id } })).status,
    };
  },
  'a database that a member adds rows to': async (workspace) => {
    const { owner, member } = workspace;
    const databaseId = await createDatabase(workspace);
    return {
      refusal: 404,
      use: addRows(member, databaseId, 200),
      end: async () => (await owner.call(databases.deleteDatabase, { params: { id: databaseId } })).status,
    };
  },
  'a page with a database that a member adds rows to': async ({ id, owner, member }) => {
    const page = await owner.does(createPage, { query: { workspace_id: id }, body: { title: 'Plans' } });
    const database = await owner.does(createPageDatabase, { params: { id: page.id }, body: {} });
    return {
      refusal: 404,
      use: addRows(member, database.id, 200),
      end: async () => (await owner.call(deletePage, { params: { id: page.id } })).status,
    };
  },
  'a form link under which answers arrive': async (workspace, anonymous) => {
    const { owner } = workspace;
    const databaseId = await createDatabase(workspace);
    const form = await createForm(owner, databaseId, []);
    const token = await createFormLink(owner, databaseId, form.id);
    return {
      refusal: 404,
      use: async () =>
        (await anonymous.call(answerPublicForm, { params: { token }, body: { cells: {} } })).status,
      end: async () =>
        (await owner.call(renewFormLink, { params: { id: databaseId, view_id: form.id } })).status,
    };
  },
  'a channel in which a member reacts': async ({ id, owner, member }) => {
    const channel = await createTestChannel(owner, id);
    const message = await sendTestMessage(owner, channel.id);
    return {
      refusal: 404,
      use: react(member, message.id),
      end: async () => (await owner.call(deleteChannel, { params: { id: channel.id } })).status,
    };
  },
  'a private channel’s member, while they react': async ({ id, owner, member }) => {
    const channel = await createTestChannel(owner, id, { is_private: true });
    await owner.does(addChannelMember, { params: { id: channel.id }, body: { user_id: member.id } });
    const message = await sendTestMessage(owner, channel.id);
    return {
      refusal: 404,
      use: react(member, message.id),
      end: async () =>
        (await owner.call(removeChannelMember, { params: { id: channel.id, user_id: member.id } })).status,
    };
  },
  'a session of a member who adds rows': async (workspace) => {
    const { member } = workspace;
    const [session] = await member.does(listSessions, {});
    return {
      refusal: 401,
      use: addRows(member, await createDatabase(workspace), 200),
      end: async () => (await member.call(revokeSession, { params: { id: session!.id } })).status,
    };
  },
};
