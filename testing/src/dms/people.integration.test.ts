import { readFile } from 'node:fs/promises';
import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { listDms } from '@workflow/contract/dms/dms.endpoints.ts';
import {
  createLinkInvitation,
  listInvitations,
} from '@workflow/contract/invitations/invitations.endpoints.ts';
import { markMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { Person } from '../harness/person.ts';
import { aChannel, aDm, aWorkspace, type Peopled } from '../harness/workspace.ts';

const MIGRATION = new URL('../../../server/migrations/0019_people_of_direct_messages.sql', import.meta.url);

let app: TestApp;
let workspace: Peopled<'member' | 'colleague'>;
let ada: Person;
let ben: Person;
let cleo: Person;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  workspace = await aWorkspace(app).with('member', 'colleague');
  [ada, ben, cleo] = [workspace.owner, workspace.member, workspace.colleague];
});
afterAll(() => app.close());

const othersOf = async (person: Person) =>
  (await person.does(listDms, { params: { workspace_id: workspace.id } })).map(({ other_users }) =>
    other_users.map(({ id }) => id),
  );

describe('a direct message', () => {
  it('takes nobody in by the database either', async () => {
    const { sql } = app.database;
    const dm = await aDm(ada, workspace.id, ben);
    const stranger = { conversation_id: dm.id, user_id: cleo.id };
    const refusal = { constraint_name: 'conversation_members_of_people' };
    await expect(sql`insert into conversation_members ${sql(stranger)}`).rejects.toMatchObject(refusal);
    await expect(sql`
      update conversation_members set user_id = ${cleo.id}
      where conversation_id = ${dm.id} and user_id = ${ben.id}`).rejects.toMatchObject(refusal);
    expect(await othersOf(ada)).toEqual([[ben.id]]);
    expect(await othersOf(cleo)).toEqual([]);
  });

  it('that somebody came into by a link is its people’s again, and no link names one any more', async () => {
    const { sql } = app.database;
    const [dm, channel] = [await aDm(ada, workspace.id, ben), await aChannel(ada, workspace.id)];
    const other = await aChannel(ada, workspace.id);
    const params = { id: workspace.id };
    const body = { channels: [channel.id, other.id] };
    const { id } = await ada.does(createLinkInvitation, { params, body });
    await ada.does(createLinkInvitation, { params, body: { channels: [] } });
    // As it was before.
    await sql.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`insert into conversation_members (conversation_id, user_id) values (${dm.id}, ${cleo.id})`;
      await tx`
        update invitations set channels = ${[channel.id, dm.id, other.id]}::uuid[] where id = ${id}`;
    });
    const message = await ben.does(dms.sendDmMessage, {
      params: { id: dm.id },
      body: { content: 'Between us.' },
    });
    const seen = { params: { id: message.id }, query: { status: 'seen' } } as const;
    await cleo.does(markMessage, seen);
    expect(await othersOf(ada)).toEqual([[ben.id, cleo.id].toSorted()]);

    const repairs = (await readFile(MIGRATION, 'utf8')).split('--> statement-breakpoint').slice(2);
    for (const statement of repairs) await sql.unsafe(statement);

    expect(await othersOf(ada)).toEqual([[ben.id]]);
    expect(await othersOf(cleo)).toEqual([]);
    expect((await cleo.call(markMessage, seen)).status).toBe(404);
    const [shown] = await ben.does(dms.listDmMessages, { params: { id: dm.id } });
    expect(shown).toMatchObject({ content: 'Between us.', status: 'sent' });
    const { invitations } = await ada.does(listInvitations, { params });
    expect(invitations.map(({ channels }) => channels)).toEqual([[], body.channels]);
  });
});
