import { exampleIds, exampleTimes } from '../core/api/examples.ts';

export const examplePage = {
  id: exampleIds.page,
  workspace_id: exampleIds.workspace,
  parent_id: null,
  title: 'Launch',
  icon: '🚀',
  position: 'a0',
  database_ids: [exampleIds.database],
  is_locked: false,
  is_full_width: false,
  has_small_text: false,
  is_private: false,
  shares: [],
  created_by: exampleIds.ada,
  created_at: exampleTimes.joined,
  updated_at: exampleTimes.written,
  deleted_at: null,
  version: 2,
};
