import { randomUUID } from 'node:crypto';
import { listNotifications } from '@workflow/contract/notifications/notifications.endpoints.ts';
import {
  newNotification,
  notificationsRemoved,
} from '@workflow/contract/notifications/notifications.events.ts';
import * as comments from '@workflow/contract/pages/comments/comments.endpoints.ts';
import { pageCommentDeleted, pageCommentSaved } from '@workflow/contract/pages/comments/comments.events.ts';
import { PAGE_COMMENTS_MAX } from '@workflow/contract/pages/comments/comments.limits.ts';
import { deletePage, setPagePrivacy } from '@workflow/contract/pages/pages.endpoints.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { search } from '@workflow/contract/search/search.endpoints.ts';
import { joinWorkspace } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { waitForIndex } from '../search/search-index.ts';
import { createTestComment, createTestPage } from './test-pages.ts';

let app: TestApp;
let ana: TestUser;
let ben: TestUser;
let eve: TestUser;
let guest: TestUser;
let workspaceId: string;
let page: Page;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('member', 'colleague', 'guest');
  ({ owner: eve, member: ana, colleague: ben, guest, id: workspaceId } = workspace);
});
beforeEach(async () => {
  page = await createTestPage(ana, workspaceId, { title: 'Launch' });
});
afterAll(() => app.close());

const list = (by = ana, query: { limit?: number; after?: string } = {}) =>
  by.does(comments.listPageComments, { params: { id: page.id }, query });
const at = (comment_id: string) => ({ params: { id: page.id, comment_id } });
const texts = async (by = ana) => (await list(by)).map(({ content }) => content);
const openTab = async (by: TestUser) => {
  const tab = await by.connect();
  await tab.emit(joinWorkspace, { workspace_id: workspaceId });
  return tab;
};

it('a thread about a block has replies, also to a reply', async () => {
  const root = await createTestComment(ben, page.id, { block_id: 'b1', quoted_text: 'On March 3' });
  expect(root).toMatchObject({
    parent_id: null,
    block_id: 'b1',
    quoted_text: 'On March 3',
    user: { id: ben.id },
    resolved_at: null,
    version: 1,
  });
  const first = await createTestComment(ana, page.id, {
    content: 'Yes.',
    parent_id: root.id,
    block_id: 'b2',
  });
  expect(first).toMatchObject({ parent_id: root.id, block_id: null });
  const second = await createTestComment(ben, page.id, { content: 'Good.', parent_id: first.id });
  expect(second.parent_id).toBe(root.id);
  expect(await list()).toEqual([root, first, second]);
  expect(await list(ana, { limit: 1, after: root.id })).toEqual([first]);
});

it('only the author edits a comment; the author, owners and admins delete it', async () => {
  const { id } = await createTestComment(ben, page.id);
  const change = (by: TestUser, content: string) =>
    by.call(comments.updatePageComment, { ...at(id), body: { content } });
  expect(await change(ana, 'Mine')).toMatchObject({ status: 403 });
  expect(await change(eve, 'Mine')).toMatchObject({ status: 403 });
  expect((await change(ben, 'Fixed?')).body).toMatchObject({
    content: 'Fixed?',
    edited_at: expect.any(String),
    version: 2,
  });
  expect(await ana.call(comments.deletePageComment, at(id))).toMatchObject({
    status: 403,
    body: { code: 'not_the_author_of_the_page_comment' },
  });
  await eve.does(comments.deletePageComment, at(id));
  expect(await texts()).toEqual([]);
});

it('a deleted thread takes its replies with it, and no late reply joins it', async () => {
  const { id } = await createTestComment(ben, page.id);
  await createTestComment(ana, page.id, { parent_id: id });
  await ben.does(comments.deletePageComment, at(id));
  expect(await list()).toEqual([]);
  const late = { params: { id: page.id }, body: { content: 'Late', parent_id: id } };
  expect(await ana.call(comments.createPageComment, late)).toMatchObject({
    status: 404,
    body: { code: 'page_comment_not_found' },
  });
  const elsewhere = await createTestPage(ana, workspaceId);
  const { id: other } = await createTestComment(ben, elsewhere.id);
  expect(await ben.call(comments.deletePageComment, at(other))).toMatchObject({ status: 404 });
});

it('a thread is resolved and reopened, and a reply reopens it', async () => {
  const { id } = await createTestComment(ben, page.id);
  const reply = await createTestComment(ana, page.id, { parent_id: id });
  const resolved = await ana.does(comments.resolvePageComment, at(id));
  expect(resolved).toMatchObject({ resolved_by: ana.id, resolved_at: expect.any(String), version: 2 });
  expect(await ben.does(comments.resolvePageComment, at(id))).toEqual(resolved);
  expect(await ana.call(comments.resolvePageComment, at(reply.id))).toMatchObject({
    status: 409,
    body: { code: 'page_comment_is_reply' },
  });
  expect(await ana.does(comments.reopenPageComment, at(id))).toMatchObject({
    resolved_by: null,
    resolved_at: null,
  });
  await ana.does(comments.resolvePageComment, at(id));
  await createTestComment(ben, page.id, { parent_id: id });
  expect((await list())[0]).toMatchObject({ id, resolved_at: null });
});

it('two tabs get each change once, guests get none, and no change sends nothing', async () => {
  const [tab, theirs] = [await openTab(ben), await openTab(guest)];
  const comment = await createTestComment(ana, page.id);
  await ana.does(comments.updatePageComment, { ...at(comment.id), body: { content: comment.content } });
  const resolved = await ana.does(comments.resolvePageComment, at(comment.id));
  await ana.does(comments.deletePageComment, at(comment.id));
  await tab.settled();
  await theirs.settled();
  expect(tab.all(pageCommentSaved)).toEqual([
    { workspace_id: workspaceId, comment },
    { workspace_id: workspaceId, comment: resolved },
  ]);
  expect(tab.all(pageCommentDeleted)).toEqual([
    { workspace_id: workspaceId, page_id: page.id, comment_id: comment.id },
  ]);
  expect([...theirs.all(pageCommentSaved), ...theirs.all(pageCommentDeleted)]).toEqual([]);
});

it('a repeated request with the same key creates one comment, also at the same time', async () => {
  const client_comment_id = randomUUID();
  const send = () => createTestComment(ana, page.id, { client_comment_id });
  const [one, other] = await Promise.all([send(), send()]);
  expect(one).toEqual(other);
  expect(await list()).toHaveLength(1);
});

it('notifies the creator of the page, the users in the thread and the mentioned users, each once', async () => {
  const [tabOfAna, tabOfEve, tabOfGuest] = [await ana.connect(), await eve.connect(), await guest.connect()];
  const names = `@${eve.user.username} and @${guest.user.username}`;
  const root = await createTestComment(ben, page.id, { content: `Who decides, ${names}?` });
  await createTestComment(eve, page.id, { content: 'I do.', parent_id: root.id });
  const received = async (tab: typeof tabOfAna) => {
    await tab.settled();
    return tab.all(newNotification);
  };
  const link = (id: string) => `/workspace/${workspaceId}/page/${page.id}?comment=${id}`;
  expect(await received(tabOfAna)).toMatchObject([
    { type: 'page_comment', kind: 'page_comment', place: 'Launch', link: link(root.id), event_count: 1 },
    { kind: 'page_comment', content: 'I do.', event_count: 2 },
  ]);
  expect(await received(tabOfEve)).toMatchObject([
    { type: 'mention', kind: 'page_mentioned', subject_id: page.id, content: root.content },
  ]);
  expect(await received(tabOfGuest)).toEqual([]);
  const aboutComments = async () =>
    (await ben.does(listNotifications, { query: { unread_only: true } })).filter(
      ({ type, subject_id }) => type === 'page_comment' && subject_id === page.id,
    );
  expect(await aboutComments()).toMatchObject([{ kind: 'page_comment', actor: { id: eve.id } }]);
  await ben.does(comments.deletePageComment, at(root.id));
  await tabOfEve.settled();
  expect(tabOfEve.all(notificationsRemoved)).toHaveLength(1);
  expect(await aboutComments()).toEqual([]);
});

it('an edit that removes a mention withdraws it from its notification, and adding it again does not alert again', async () => {
  const tab = await eve.connect();
  const [first, second] = [
    await createTestComment(ana, page.id, { content: `One, @${eve.user.username}.` }),
    await createTestComment(ben, page.id, { content: `Two, @${eve.user.username}.` }),
  ];
  const edit = (content: string) =>
    ana.does(comments.updatePageComment, { ...at(first.id), body: { content } });
  const mentions = async () =>
    (await eve.does(listNotifications, { query: { unread_only: true } })).filter(
      ({ kind }) => kind === 'page_mentioned',
    );
  expect(await mentions()).toMatchObject([{ event_count: 2, other_actor_count: 1 }]);
  await edit('One.');
  expect(await mentions()).toMatchObject([{ event_count: 1, other_actor_count: 0, content: second.content }]);
  await edit(`One, @${eve.user.username}, again.`);
  expect(await mentions()).toMatchObject([{ event_count: 2, other_actor_count: 1 }]);
  await tab.settled();
  expect(tab.all(newNotification)).toHaveLength(2);
});

it('an edit of a comment between two mentions of a user notifies the user whom it mentions', async () => {
  const name = `@${eve.user.username}`;
  await createTestComment(ana, page.id, { content: `One, ${name}.` });
  const second = await createTestComment(ana, page.id, { content: 'Two.' });
  const third = await createTestComment(ana, page.id, { content: `Three, ${name}.` });
  const mentions = async () =>
    (await eve.does(listNotifications, { query: { unread_only: true } })).filter(
      ({ kind, subject_id }) => kind === 'page_mentioned' && subject_id === page.id,
    );
  expect(await mentions()).toMatchObject([{ event_count: 2, content: third.content }]);
  const content = `Two, ${name}.`;
  await ana.does(comments.updatePageComment, { ...at(second.id), body: { content } });
  expect(await mentions()).toMatchObject([{ event_count: 3, content }]);
  await ana.does(comments.updatePageComment, { ...at(second.id), body: { content: `${content} Please.` } });
  expect(await mentions()).toMatchObject([{ event_count: 3 }]);
  // The notification shows the edited comment although another one is newer.
  await ana.does(comments.deletePageComment, at(third.id));
  expect(await mentions()).toMatchObject([{ event_count: 2, content: `${content} Please.` }]);
  await ana.does(comments.deletePageComment, at(second.id));
  expect(await mentions()).toMatchObject([{ event_count: 1, content: `One, ${name}.` }]);
});

it('an edit that mentions a listener of the comment does not notify again', async () => {
  const comment = await createTestComment(ben, page.id, { content: 'Who decides?' });
  const unreadOf = async () =>
    (await ana.does(listNotifications, { query: { unread_only: true } })).filter(
      ({ subject_id }) => subject_id === page.id,
    );
  expect(await unreadOf()).toMatchObject([{ kind: 'page_comment', event_count: 1 }]);
  await ben.does(comments.updatePageComment, {
    ...at(comment.id),
    body: { content: `Who decides, @${ana.user.username}?` },
  });
  expect(await unreadOf()).toMatchObject([{ kind: 'page_comment', event_count: 1 }]);
});

it('a page takes a limited number of comments', async () => {
  const { sql } = app.database;
  await sql`
    insert into page_comments (id, page_id, user_id, content)
    select gen_random_uuid(), ${page.id}, ${ana.id}, 'Old' from generate_series(1, ${PAGE_COMMENTS_MAX})`;
  const input = { params: { id: page.id }, body: { content: 'One more' } };
  expect(await ana.call(comments.createPageComment, input)).toMatchObject({
    status: 409,
    body: { code: 'too_many_page_comments' },
  });
});

it('the comments of a page in the trash cannot be read or changed', async () => {
  const { id } = await createTestComment(ana, page.id);
  await ana.does(deletePage, { params: { id: page.id } });
  const attempts = [
    await ana.call(comments.listPageComments, { params: { id: page.id }, query: {} }),
    await ana.call(comments.resolvePageComment, at(id)),
  ];
  for (const attempt of attempts)
    expect(attempt).toMatchObject({ status: 404, body: { code: 'page_not_found' } });
});

it('a page below one in the trash has no notifications', async () => {
  const below = await createTestPage(ana, workspaceId, { title: 'Below', parent_id: page.id });
  await createTestComment(ben, below.id);
  const about = async () =>
    (await ana.does(listNotifications, { query: {} })).filter(({ subject_id }) => subject_id === below.id);
  expect(await about()).toHaveLength(1);
  await ana.does(deletePage, { params: { id: page.id } });
  expect(await about()).toEqual([]);
});

it('the search finds a comment by its current text, for users who can see the page', async () => {
  const findComments = async (by: TestUser, q: string) => {
    await waitForIndex(app);
    const query = { q, workspace_id: workspaceId, kind: 'comment' as const };
    const { comments: found, totals } = await by.does(search, { query });
    expect(totals.comment).toBe(found.length);
    return found;
  };
  const { id, created_at } = await createTestComment(ben, page.id, { content: 'Ask the zoologist' });
  const result = {
    id,
    workspace_id: workspaceId,
    page_id: page.id,
    page: { title: 'Launch', icon: null },
    user: { id: ben.id },
    content: 'Ask the zoologist',
    created_at,
  };
  expect(await findComments(ana, 'zoolog')).toMatchObject([result]);
  expect(await findComments(guest, 'zoolog')).toEqual([]);

  await ben.does(comments.updatePageComment, { ...at(id), body: { content: 'Ask the botanist' } });
  expect(await findComments(ana, 'zoolog')).toEqual([]);
  expect(await findComments(ana, 'botanist')).toHaveLength(1);

  await eve.does(setPagePrivacy, { params: { id: page.id }, body: { is_private: true } });
  expect(await findComments(eve, 'botanist')).toHaveLength(1);
  expect(await findComments(ana, 'botanist')).toEqual([]);

  await eve.does(comments.deletePageComment, at(id));
  expect(await findComments(eve, 'botanist')).toEqual([]);
});

it('comments of a page in the trash are not found', async () => {
  await createTestComment(ben, page.id, { content: 'Remember the ombudsman' });
  await waitForIndex(app);
  await ana.does(deletePage, { params: { id: page.id } });
  const { comments: found } = await ana.does(search, {
    query: { q: 'ombudsman', workspace_id: workspaceId },
  });
  expect(found).toEqual([]);
});
