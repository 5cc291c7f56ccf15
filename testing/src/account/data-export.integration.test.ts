import { uploadFile } from '@workflow/contract/files/files.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { deleteMessage, sendMessage } from '@workflow/contract/messages/messages.endpoints.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { addReaction } from '@workflow/contract/reactions/reactions.endpoints.ts';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as Y from 'yjs';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { createTextFile, fetchFile, sendFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestChannel, createTestWorkspace, sendTestMessage } from '../harness/workspace.ts';
import { DocumentTab } from '../pages/document.client.ts';
import { addBlock } from '../pages/document.updates.ts';
import { createTestComment, createTestPage } from '../pages/test-pages.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

/** Downloads the data of a user, and returns the entries of the archive as texts by path. */
async function download(user: TestUser): Promise<Record<string, string>> {
  const { status, headers, bytes } = await fetchFile(app.url, user, '/api/v1/users/me/export');
  expect([status, headers.get('content-type')]).toEqual([200, 'application/zip']);
  expect(headers.get('content-disposition')).toContain('workflow-data.zip');
  return Object.fromEntries(
    Object.entries(unzipSync(bytes)).map(([path, content]) => [path, strFromU8(content)]),
  );
}

async function writePage(user: TestUser, pageId: string, words: string): Promise<void> {
  const tab = await new DocumentTab(user, pageId).goOnline();
  const text = new Y.XmlText();
  addBlock(tab.doc, { kind: 'paragraph' }).insert(0, [text]);
  text.insert(0, words);
  await expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
  await tab.close();
}

it('users download their profile, workspaces, devices and own messages, and nothing of others', async () => {
  const { owner, member, id } = await createTestWorkspace(app).with('member');
  const open = await createTestChannel(owner, id);
  const hidden = await createTestChannel(owner, id, { is_private: true });
  await sendTestMessage(member, open.id, 'Mine, with “quotes” and \\ and 👍');
  await sendTestMessage(owner, open.id, 'Not mine');
  await sendTestMessage(owner, hidden.id, 'Secret');
  const erased = await sendTestMessage(member, open.id, 'Deleted');
  await member.does(deleteMessage, { params: { id: erased.id } });
  const entries = await download(member);
  const account = JSON.parse(entries['account.json']!);
  expect(account.account).toMatchObject({ id: member.id, email: member.user.email });
  expect(account.workspaces).toMatchObject([{ id, role: 'member' }]);
  expect(account.devices).toHaveLength(1);
  expect(JSON.parse(entries['messages.json']!)).toMatchObject([
    { channel_name: open.name, content: 'Mine, with “quotes” and \\ and 👍', workspace_id: id },
  ]);
  expect(Object.values(entries).join()).not.toMatch(/password|hash|Not mine|Secret|Deleted/);
});

it('the download has the reactions, comments, pages, tasks and files of the user, and none of others', async () => {
  const { owner, member, id } = await createTestWorkspace(app).with('member');
  const channel = await createTestChannel(owner, id);
  const message = await sendTestMessage(owner, channel.id);
  await member.does(addReaction, { params: { id: message.id }, body: { emoji: '🎉' } });
  await owner.does(addReaction, { params: { id: message.id }, body: { emoji: '🔥' } });
  await sendFile(member, channel.id, createTextFile('My notes.', 'notes.txt'));
  await sendFile(member, channel.id, createTextFile('More notes.', 'notes.txt'));
  await sendFile(owner, channel.id, createTextFile('The plan of the owner.', 'plan.txt'));
  const page = await createTestPage(member, id, { title: 'Handbook' });
  await writePage(member, page.id, 'We begin at nine.');
  const theirs = await createTestPage(owner, id, { title: 'Budget of the owner' });
  await createTestComment(member, theirs.id, { content: 'Looks good.' });
  await createTestComment(owner, theirs.id, { content: 'A note of the owner.' });
  const project = await createTestProject(owner, id, { title: 'Launch' });
  const status = project.property('Status');
  const option = status.config.options![0]!.value;
  const task = await createTestTask(member, project.id, 'Call the printer', { [status.id]: option });
  await createTestTask(owner, project.id, 'A task of the owner');
  const params = { id: project.id, task_id: task.id };
  await member.does(projects.createComment, { params, body: { content: 'They open at nine.' } });

  const entries = await download(member);
  expect(Object.keys(entries).toSorted()).toEqual([
    'account.json',
    'files.json',
    'files/notes 2.txt',
    'files/notes.txt',
    'messages.json',
    'page-comments.json',
    'pages/Handbook.md',
    'reactions.json',
    'row-comments.json',
    'rows.json',
  ]);
  const listIn = (path: string) => JSON.parse(entries[path]!);
  expect(listIn('reactions.json')).toMatchObject([{ message_id: message.id, emoji: '🎉' }]);
  expect(entries['pages/Handbook.md']).toMatch(/# Handbook[\s\S]*We begin at nine\./);
  expect(listIn('page-comments.json')).toMatchObject([
    { page_id: theirs.id, page_title: 'Budget of the owner', content: 'Looks good.' },
  ]);
  expect(listIn('rows.json')).toMatchObject([
    { id: task.id, database_title: 'Launch', values: { Status: option } },
  ]);
  expect(Object.values(listIn('rows.json')[0].values)).toContain('Call the printer');
  expect(listIn('row-comments.json')).toMatchObject([{ row_id: task.id, content: 'They open at nine.' }]);
  expect([entries['files/notes.txt'], entries['files/notes 2.txt']].toSorted()).toEqual([
    'More notes.',
    'My notes.',
  ]);
  expect(listIn('files.json')).toMatchObject([
    { name: 'notes.txt', path: 'files/notes.txt', address: expect.stringMatching(/^\/api\/v1\/files\//) },
    { name: 'notes.txt', path: 'files/notes 2.txt' },
  ]);
  expect(Object.values(entries).join()).not.toMatch(
    /🔥|plan of the owner|note of the owner|task of the owner/,
  );
});

it('the download has nothing of a workspace that the user has left, and of messages that are gone', async () => {
  const { owner, member, id } = await createTestWorkspace(app).with('member');
  const channel = await createTestChannel(owner, id);
  const sent = await sendFile(member, channel.id, createTextFile('Withdrawn.', 'withdrawn.txt'));
  await member.does(deleteMessage, { params: { id: sent.id } });
  const { file_url } = await member.does(uploadFile, {
    file: createTextFile('Not sent yet.', 'draft.txt'),
    fields: { channel_id: channel.id },
  });
  await createTestPage(member, id, { title: 'Handbook' });
  const project = await createTestProject(member, id, { title: 'Launch' });
  await createTestTask(member, project.id, 'Call the printer');
  const before = await download(member);
  expect(Object.keys(before)).toEqual(expect.arrayContaining(['pages/Handbook.md', 'files/draft.txt']));
  expect(Object.keys(before)).not.toContain('files/withdrawn.txt');
  expect(JSON.parse(before['files.json']!)).toMatchObject([{ address: file_url }]);
  await owner.does(removeMember, { params: { id, user_id: member.id } });
  const after = await download(member);
  expect(Object.keys(after).filter((path) => /^(pages|files)\//.test(path))).toEqual([]);
  for (const path of ['messages.json', 'rows.json', 'files.json'])
    expect(JSON.parse(after[path]!)).toEqual([]);
});

it('an account without messages has valid JSON too', async () => {
  const entries = await download(await app.createUser());
  expect(JSON.parse(entries['account.json']!)).toMatchObject({ workspaces: [], passkeys: [], drafts: [] });
  for (const [path, text] of Object.entries(entries))
    if (path !== 'account.json') expect(JSON.parse(text), path).toEqual([]);
});

it('all messages of a long conversation are included once', async () => {
  const { owner, id } = await createTestWorkspace(app).with();
  const channel = await createTestChannel(owner, id);
  const last = await owner.does(sendMessage, { body: { channel_id: channel.id, content: 'first' } });
  await app.database.sql`
    insert into messages (id, conversation_id, user_id, seq, content, created_at)
    select gen_random_uuid(), ${channel.id}, ${owner.id}, ${last.seq} + n, 'message ' || n, now() from generate_series(1, 2500) n`;
  const messages = JSON.parse((await download(owner))['messages.json']!);
  expect(new Set(messages.map(({ content }: { content: string }) => content)).size).toBe(2501);
  expect(messages).toHaveLength(2501);
});

it('all rows of a large database are included once', async () => {
  const { owner, id } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, id, { title: 'Launch' });
  await createTestTask(owner, project.id, 'first');
  await app.database.sql`
    insert into database_rows (id, database_id, number, cells, position, created_by)
    select gen_random_uuid(), database_id, number + n, cells, position || n, case when n % 2 = 0 then created_by end
    from database_rows, generate_series(1, 4500) n where database_id = ${project.id}`;
  const rows = JSON.parse((await download(owner))['rows.json']!);
  expect(rows).toHaveLength(2251);
  expect(new Set(rows.map((row: { id: string }) => row.id)).size).toBe(2251);
});
