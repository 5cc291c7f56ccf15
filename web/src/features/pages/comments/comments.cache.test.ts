import { QueryClient } from '@tanstack/react-query';
import type { PageComment } from '@workflow/contract/pages/comments/comments.schema.ts';
import { beforeEach, expect, test } from 'vitest';
import { countByBlock, pageCommentsKey, threadsOf } from './comments.cache.ts';
import { applyCommentDeleted, applyCommentSaved } from './comments.events.ts';

const page = { id: 'page', workspace_id: 'workspace' };
const createComment = (id: string, fields: Partial<PageComment> = {}): PageComment => ({
  id,
  page_id: page.id,
  parent_id: null,
  user_id: 'ana',
  user: null,
  content: id,
  mentions: [],
  block_id: null,
  quoted_text: null,
  resolved_at: null,
  resolved_by: null,
  created_at: '2026-11-20T18:00:00.000Z',
  edited_at: null,
  version: 1,
  ...fields,
});

let client: QueryClient;
beforeEach(() => {
  client = new QueryClient();
  client.setQueryData(pageCommentsKey(page), []);
});
const save = (saved: PageComment) =>
  applyCommentSaved(client, { workspace_id: page.workspace_id, comment: saved });
const remove = (comment_id: string) =>
  applyCommentDeleted(client, { workspace_id: page.workspace_id, page_id: page.id, comment_id });
const cachedComments = () => client.getQueryData<PageComment[]>(pageCommentsKey(page)) ?? [];

test('a comment is shown once, in order, and with its newest version', () => {
  save(createComment('2', { content: 'edited', version: 2 }));
  save(createComment('1'));
  save(createComment('2'));
  expect(cachedComments().map(({ content }) => content)).toEqual(['1', 'edited']);
});

test('a deleted thread takes its replies with it, and late events bring back neither', () => {
  save(createComment('1'));
  save(createComment('2', { parent_id: '1' }));
  save(createComment('3'));
  remove('1');
  save(createComment('1', { version: 2 }));
  save(createComment('4', { parent_id: '1' }));
  expect(cachedComments().map(({ id }) => id)).toEqual(['3']);
});

test('groups replies by thread, and counts the open threads of each block', () => {
  const all = [
    createComment('1', { block_id: 'a' }),
    createComment('2', { block_id: 'a' }),
    createComment('3', { parent_id: '1' }),
    createComment('4', { block_id: 'b', resolved_at: '2026-11-20T18:00:00.000Z' }),
  ];
  expect(threadsOf(all).map(({ root, replies }) => [root.id, replies.length])).toEqual([
    ['1', 1],
    ['2', 0],
    ['4', 0],
  ]);
  expect([...countByBlock(all)]).toEqual([['a', 2]]);
});
