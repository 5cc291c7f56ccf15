import { randomBytes } from 'node:crypto';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import * as documents from '@workflow/contract/pages/document/document.endpoints.ts';
import { documentErrors } from '@workflow/contract/pages/document/document.errors.ts';
import * as events from '@workflow/contract/pages/document/document.events.ts';
import { DOCUMENT_CLIENTS_OF_USER_MAX } from '@workflow/contract/pages/document/document.limits.ts';
import { deletePage } from '@workflow/contract/pages/pages.endpoints.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import {
  appendEdits,
  type DecodedEdit,
  decodeEdit,
} from '@workflow/server/features/pages/document/document-append.service.ts';
import { insertVersion } from '@workflow/server/features/pages/document/versions.store.ts';
import { createJobActor } from '@workflow/server/platform/actor.ts';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestSocket } from '../harness/socket.ts';
import { createTestWorkspace, type TestWorkspace } from '../harness/workspace.ts';
import { createBrowserStorage, DocumentTab } from './document.client.ts';
import { addParagraph, createTestUpdate, textsOf } from './document.updates.ts';
import { createTestPage } from './test-pages.ts';

let app: TestApp;
let team: TestWorkspace<'member' | 'colleague' | 'guest'>;
let pageId: string;
const tabs: DocumentTab[] = [];

beforeAll(async () => {
  app = await startTestApp();
  team = await createTestWorkspace(app).with('member', 'colleague', 'guest');
});
afterAll(() => app.close());
afterEach(async () => {
  await Promise.all(tabs.splice(0).map((tab) => tab.close()));
});

const openTab = async (...args: ConstructorParameters<typeof DocumentTab>) => {
  const tab = new DocumentTab(...args);
  tabs.push(tab);
  return tab.goOnline();
};
const newPage = async () => (await createTestPage(team.owner, team.id, { title: 'Handbook' })).id;
const updatesOf = async (id: string) => {
  const [row] = await app.database.sql<[{ count: number }]>`
    select count(*)::int as count from page_updates where page_id = ${id}`;
  return row.count;
};
const whenSaved = (tab: DocumentTab) => expect.poll(() => tab.sync.status.pendingUpdates).toBe(0);
const join = (socket: TestSocket, id: string, after?: number) =>
  socket.emit(events.joinPage, { page_id: id, after }) as Promise<Record<string, unknown>>;
const edit = (socket: TestSocket, id: string, operation: Uint8Array) =>
  socket.emit(events.editPageBlock, { page_id: id, block_id: null, operation });

/** Returns the texts of the page as a client without the web client’s code reads them. */
async function readTexts(id: string): Promise<string[]> {
  const socket = await team.owner.connect();
  const doc = new Y.Doc();
  Y.applyUpdate(doc, (await join(socket, id))['state'] as Uint8Array);
  socket.close();
  return textsOf(doc);
}

describe('writing together', () => {
  it('two users see what the other types, and the server has it', async () => {
    pageId = await newPage();
    const [ada, ben] = [await openTab(team.owner, pageId), await openTab(team.member, pageId)];
    addParagraph(ada.doc, 'Hello');
    await expect.poll(() => textsOf(ben.doc)).toEqual(['Hello']);
    addParagraph(ben.doc, 'World');
    addParagraph(ada.doc, 'again');
    await expect.poll(() => textsOf(ada.doc).toSorted()).toEqual(['Hello', 'World', 'again']);
    await expect.poll(() => textsOf(ben.doc)).toEqual(textsOf(ada.doc));
    await Promise.all([whenSaved(ada), whenSaved(ben)]);
    expect(await readTexts(pageId)).toEqual(textsOf(ada.doc));
  });

  it('opening, reading and closing a page stores nothing', async () => {
    pageId = await newPage();
    const tab = await openTab(team.owner, pageId);
    expect(tab.sync.status.state).toBe('ready');
    await tab.close();
    await join(await team.member.connect(), pageId);
    const [row] = await app.database.sql`select 1 from page_documents where page_id = ${pageId}`;
    expect(row).toBeUndefined();
  });

  it('edits made offline survive a reload and merge', async () => {
    pageId = await newPage();
    const storage = createBrowserStorage();
    const ada = await openTab(team.owner, pageId, storage);
    const ben = await openTab(team.member, pageId);
    addParagraph(ada.doc, 'before');
    await expect.poll(() => textsOf(ben.doc)).toEqual(['before']);
    await whenSaved(ada);
    ada.goOffline();
    addParagraph(ada.doc, 'offline');
    expect(ada.sync.status).toMatchObject({ state: 'offline', pendingUpdates: 1 });
    addParagraph(ben.doc, 'online');
    await whenSaved(ben);
    await ada.close();
    const reloaded = await openTab(team.owner, pageId, storage);
    await expect.poll(() => textsOf(reloaded.doc).toSorted()).toEqual(['before', 'offline', 'online']);
    await expect.poll(() => textsOf(ben.doc)).toEqual(textsOf(reloaded.doc));
    await expect.poll(() => storage.size()).toBe(0);
  });

  it('a tab that missed updates fetches only those, and overwrites nothing', async () => {
    pageId = await newPage();
    const [ada, ben] = [await openTab(team.owner, pageId), await openTab(team.member, pageId)];
    addParagraph(ada.doc, 'one');
    await expect.poll(() => textsOf(ben.doc)).toEqual(['one']);
    ben.goOffline();
    for (const text of ['two', 'three']) addParagraph(ada.doc, text);
    await whenSaved(ada);
    const before = await updatesOf(pageId);
    await ben.goOnline();
    expect(textsOf(ben.doc)).toEqual(['one', 'two', 'three']);
    expect(await updatesOf(pageId)).toBe(before);
  });

  it('lists the users who have the page open, each once, and removes those who leave', async () => {
    pageId = await newPage();
    const ada = await team.owner.connect();
    expect(await join(ada, pageId)).toMatchObject({
      ok: true,
      can_edit: true,
      editors: [{ id: team.owner.id }],
    });
    const [ben, second] = [await team.member.connect(), await team.member.connect()];
    await join(ben, pageId);
    await join(second, pageId);
    const lists = () => ada.all(events.activeEditors).map(({ editors }) => editors.map(({ id }) => id));
    await expect.poll(() => lists().at(-1)).toEqual([team.owner.id, team.member.id]);
    ben.close();
    await second.emit(events.leavePage, { page_id: pageId });
    await expect.poll(() => lists().at(-1)).toEqual([team.owner.id]);
  });

  it('shows cursors to the others under the name of their user', async () => {
    pageId = await newPage();
    const [ada, ben] = [await team.owner.connect(), await team.member.connect()];
    await Promise.all([join(ada, pageId), join(ben, pageId)]);
    const cursor = { page_id: pageId, client_id: 7, cursor: '{"anchor":1}' };
    await ben.emit(events.movePageCursor, { ...cursor, user_id: team.owner.id } as typeof cursor);
    expect(await ada.waitFor(events.pageCursorMoved)).toEqual({ ...cursor, user_id: team.member.id });
    expect(ben.all(events.pageCursorMoved)).toEqual([]);
  });

  it('makes the text searchable, and compacts many updates without losing any', async () => {
    pageId = await newPage();
    const doc = new Y.Doc();
    const edits: DecodedEdit[] = [];
    doc.on('update', (update) => edits.push(decodeEdit({ actor: createJobActor(team.owner.id), update })));
    for (let number = 0; number < 250; number++) addParagraph(doc, `line ${number}`);
    await appendEdits(app.transact, pageId, edits);
    const tab = await openTab(team.member, pageId);
    addParagraph(tab.doc, 'last line');
    await whenSaved(tab);
    const isExtracted = async () => {
      const rows = await app.database.sql`
        select 1 from page_documents where page_id = ${pageId} and text like '%line 249%last line%'`;
      return rows.length === 1;
    };
    await expect.poll(isExtracted).toBe(true);
    expect(await updatesOf(pageId)).toBe(0);
    const find = () => team.colleague.does(search, { query: { q: 'last line', workspace_id: team.id } });
    await expect.poll(async () => (await find()).pages.map(({ id }) => id)).toContain(pageId);
    addParagraph(tab.doc, 'after');
    await whenSaved(tab);
    const again = await openTab(team.owner, pageId);
    expect(textsOf(again.doc)).toEqual([...textsOf(doc), 'last line', 'after']);
    expect(await readTexts(pageId)).toEqual(textsOf(again.doc));
  });
});

describe('versions and export', () => {
  it('restores a version as an edit that everyone sees, and keeps the text before it as a version', async () => {
    pageId = await newPage();
    const params = { id: pageId };
    const [ada, ben] = [await openTab(team.owner, pageId), await openTab(team.member, pageId)];
    addParagraph(ada.doc, 'first');
    await whenSaved(ada);
    addParagraph(ben.doc, 'by Ben');
    await whenSaved(ben);
    const { sql } = app.database;
    await app.transact((tx) =>
      insertVersion(tx, pageId, { state: Y.encodeStateAsUpdate(ada.doc), seq: 2, fileIds: [] }),
    );
    const [version] = await team.owner.does(documents.listPageVersions, { params });
    expect(version!.authors.map(({ id }) => id).toSorted()).toEqual(
      [team.owner.id, team.member.id].toSorted(),
    );
    const content = await team.member.does(documents.getPageVersion, {
      params: { ...params, version_id: version!.id },
    });
    expect(content.html).toContain('<p>first</p>');
    ben.doc.getXmlFragment('blocks').delete(0, 2);
    addParagraph(ben.doc, 'replaced');
    await whenSaved(ben);
    await team.owner.does(documents.restorePageVersion, { params: { ...params, version_id: version!.id } });
    for (const tab of [ada, ben]) await expect.poll(() => textsOf(tab.doc)).toEqual(['first', 'by Ben']);
    const versions = await team.owner.does(documents.listPageVersions, { params });
    const before = await team.owner.does(documents.getPageVersion, {
      params: { ...params, version_id: versions[0]!.id },
    });
    expect(before.html).toContain('<p>replaced</p>');
    const [row] = await sql`select count(*)::int as count from page_versions where page_id = ${pageId}`;
    expect(row!['count']).toBe(2);
  });

  it('restores a version once for two simultaneous requests', async () => {
    pageId = await newPage();
    const ada = await openTab(team.owner, pageId);
    addParagraph(ada.doc, 'first');
    await whenSaved(ada);
    await app.transact((tx) =>
      insertVersion(tx, pageId, { state: Y.encodeStateAsUpdate(ada.doc), seq: 1, fileIds: [] }),
    );
    addParagraph(ada.doc, 'second');
    await whenSaved(ada);
    const [version] = await team.owner.does(documents.listPageVersions, { params: { id: pageId } });
    const params = { id: pageId, version_id: version!.id };
    await Promise.all([1, 2].map(() => team.owner.call(documents.restorePageVersion, { params })));
    expect(await readTexts(pageId)).toEqual(['first']);
  });

  it('restores a version that is larger than an edit may be', async () => {
    pageId = await newPage();
    const ada = await openTab(team.owner, pageId);
    for (const letter of ['a', 'b']) addParagraph(ada.doc, letter.repeat(600_000));
    await whenSaved(ada);
    await app.transact((tx) =>
      insertVersion(tx, pageId, { state: Y.encodeStateAsUpdate(ada.doc), seq: 2, fileIds: [] }),
    );
    ada.doc.getXmlFragment('blocks').delete(0, 2);
    await whenSaved(ada);
    const [version] = await team.owner.does(documents.listPageVersions, { params: { id: pageId } });
    await team.owner.does(documents.restorePageVersion, { params: { id: pageId, version_id: version!.id } });
    await expect.poll(() => textsOf(ada.doc).map(({ length }) => length)).toEqual([600_000, 600_000]);
  });

  it('exports the text with the title as Markdown and HTML', async () => {
    pageId = await newPage();
    const ada = await openTab(team.owner, pageId);
    addParagraph(ada.doc, 'A <rule>');
    await whenSaved(ada);
    const download = async (query: string) => {
      const address = `${app.url}/api/v1/pages/${pageId}/export${query}`;
      const headers = { authorization: `Bearer ${team.member.tokens.access_token}` };
      const response = await fetch(address, { headers });
      return `${response.headers.get('content-disposition')} ${await response.text()}`;
    };
    expect(await download('')).toMatch(/Handbook\.md.*# Handbook\n\nA \\<rule\\>\n$/s);
    expect(await download('?format=html')).toMatch(/Handbook\.html.*<p>A &lt;rule&gt;<\/p>/s);
  });
});

describe('rights', () => {
  it('guests and outsiders get nothing', async () => {
    pageId = await newPage();
    const guest = await team.guest.connect();
    expect(await join(guest, pageId)).toMatchObject({ ok: false, code: 'forbidden' });
    expect(await edit(guest, pageId, createTestUpdate('x'))).toMatchObject({ ok: false, code: 'forbidden' });
    const outsider = await (await app.createUser()).connect();
    expect(await join(outsider, pageId)).toMatchObject({ ok: false, code: 'page_not_found' });
    await edit(await connected(), pageId, createTestUpdate('secret'));
    await Promise.all([guest.settled(), outsider.settled()]);
    expect([...guest.all(events.pageBlockEdited), ...outsider.all(events.pageBlockEdited)]).toEqual([]);
  });

  const connected = async () => {
    const socket = await team.owner.connect();
    await join(socket, pageId);
    return socket;
  };

  it('a removed member can neither edit nor receive, and keeps their text', async () => {
    const workspace = await createTestWorkspace(app).with('member');
    const page = await createTestPage(workspace.owner, workspace.id);
    const [ada, ben] = [await openTab(workspace.owner, page.id), await openTab(workspace.member, page.id)];
    addParagraph(ben.doc, 'mine');
    await expect.poll(() => textsOf(ada.doc)).toEqual(['mine']);
    const params = { id: workspace.id, user_id: workspace.member.id };
    await workspace.owner.does(removeMember, { params });
    addParagraph(ada.doc, 'secret');
    await whenSaved(ada);
    addParagraph(ben.doc, 'late');
    await expect.poll(() => ben.sync.status.state).toBe('revoked');
    await ben.socket.settled();
    expect(textsOf(ben.doc)).toEqual(['mine', 'late']);
    expect(textsOf(ada.doc)).toEqual(['mine', 'secret']);
  });

  it('a page in the trash takes no edits', async () => {
    pageId = await newPage();
    const socket = await connected();
    await team.owner.does(deletePage, { params: { id: pageId } });
    expect(await edit(socket, pageId, createTestUpdate('late'))).toMatchObject({
      ok: false,
      code: 'page_not_found',
    });
  });
});

describe('hostile updates', () => {
  const refusal = (code: string) => expect.objectContaining({ ok: false, code });

  it.each([
    ['nothing', new Uint8Array()],
    ['an update without content', new Uint8Array([0, 0])],
    ['an update with bytes left', new Uint8Array([...createTestUpdate('x'), 7])],
    ['an update of the second encoding', Y.convertUpdateFormatV1ToV2(createTestUpdate('x'))],
    ['a deletion of items that do not exist', new Uint8Array([0, 1, 5, 1, 0, 100])],
    ['an item after itself', new Uint8Array([1, 1, 5, 0, 132, 5, 0, 1, 120, 0])],
    ['an item after a later one', new Uint8Array([1, 2, 5, 0, 132, 5, 1, 1, 120, 4, 1, 1, 98, 1, 120, 0])],
    ['an item in itself', new Uint8Array([1, 1, 5, 0, 4, 0, 5, 0, 1, 120, 0])],
  ])('refuses %s', async (_, operation) => {
    pageId = await newPage();
    const socket = await team.owner.connect();
    await join(socket, pageId);
    const answer = await edit(socket, pageId, operation);
    expect(answer.ok).toBe(false);
    expect(['operation_invalid', 'operation_gap']).toContain((answer as { code: string }).code);
    expect(await updatesOf(pageId)).toBe(0);
  });

  it('refuses numbers of updates that the database cannot have', async () => {
    pageId = await newPage();
    const answer = await join(await team.owner.connect(), pageId, 2 ** 40);
    expect(answer).toMatchObject({ ok: false, code: 'invalid' });
  });

  it('refuses items in the name of another user’s client, and that user’s next edits count', async () => {
    pageId = await newPage();
    const ben = await openTab(team.member, pageId);
    addParagraph(ben.doc, 'first');
    await whenSaved(ben);
    const socket = await team.owner.connect();
    await join(socket, pageId);
    const forged = new Y.Doc();
    Y.applyUpdate(forged, Y.encodeStateAsUpdate(ben.doc));
    forged.clientID = ben.doc.clientID;
    const state = Y.encodeStateVector(forged);
    addParagraph(forged, 'forged');
    expect(await edit(socket, pageId, Y.encodeStateAsUpdate(forged, state))).toEqual(
      refusal('operation_of_other'),
    );
    addParagraph(ben.doc, 'second');
    await whenSaved(ben);
    expect(await readTexts(pageId)).toEqual(['first', 'second']);
  });

  it('refuses a gap, and a client that lost an edit sends everything that is missing', async () => {
    pageId = await newPage();
    const storage = createBrowserStorage();
    const ada = await openTab(team.owner, pageId, storage);
    ada.goOffline();
    addParagraph(ada.doc, 'lost');
    await storage.remove((await storage.load()).map(({ id }) => id));
    ada.sync.status as object satisfies object;
    addParagraph(ada.doc, 'kept');
    await ada.goOnline();
    await whenSaved(ada);
    expect(await readTexts(pageId)).toEqual(['lost', 'kept']);
  });

  it('counts the client ids of all edits of a batch against the limit of a user', async () => {
    pageId = await newPage();
    const editOf = (text: string) =>
      decodeEdit({ actor: createJobActor(team.owner.id), update: createTestUpdate(text) });
    await appendEdits(app.transact, pageId, [editOf('first')]);
    await app.database.sql`
      insert into page_clients (page_id, client_id, user_id, clock)
      select ${pageId}, -number, ${team.owner.id}, 1 from generate_series(1, ${DOCUMENT_CLIENTS_OF_USER_MAX - 2}) as number`;
    expect(await appendEdits(app.transact, pageId, [editOf('last'), editOf('too many')])).toMatchObject([
      { seq: 2 },
      { definition: documentErrors.document_too_large },
    ]);
  });

  it('random and damaged bytes are refused or harmless, and the others go on', async () => {
    pageId = await newPage();
    const ben = await openTab(team.member, pageId);
    const socket = await team.owner.connect();
    await join(socket, pageId);
    const valid = createTestUpdate('Some text of an attacker');
    for (let round = 0; round < 60; round++) {
      const damaged = Uint8Array.from(valid);
      damaged[round % damaged.length] = round * 37;
      const answer = await edit(socket, pageId, round % 2 ? damaged : randomBytes(1 + round));
      if (!answer.ok) expect((answer as { code: string }).code).not.toBe('internal');
      if (round % 10 === 0) addParagraph(ben.doc, `line ${round}`);
      await new Promise((resolve) => setTimeout(resolve, 25));
    }
    await whenSaved(ben);
    const texts = await readTexts(pageId);
    for (const text of ['line 0', 'line 20', 'line 50']) expect(texts).toContain(text);
  });
});
