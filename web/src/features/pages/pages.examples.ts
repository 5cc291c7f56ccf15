import type { Page } from '@workflow/contract/pages/pages.schema.ts';

export const examplePage = (id: string, fields: Partial<Page> = {}): Page => ({
  id,
  workspace_id: 'w',
  parent_id: null,
  title: id,
  icon: null,
  position: 'V',
  database_ids: [],
  is_locked: false,
  is_full_width: false,
  has_small_text: false,
  is_private: false,
  shares: [],
  created_by: null,
  created_at: '2026-01-01T00:00:00.000Z',
  updated_at: '2026-01-01T00:00:00.000Z',
  deleted_at: null,
  version: 1,
  ...fields,
});

/** A sample tree: `handbook` contains `rules` and `days`, `days` contains `keys`, and `launch` is empty. */
export const examplePages: readonly Page[] = [
  examplePage('launch', { position: 'b' }),
  examplePage('days', { parent_id: 'handbook', position: 'b' }),
  examplePage('handbook', { position: 'a' }),
  examplePage('keys', { parent_id: 'days', position: 'a', database_ids: ['tickets'] }),
  examplePage('rules', { parent_id: 'handbook', position: 'a' }),
];
