import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';

export const exampleUser = (id: string): UserSummary => ({
  id,
  username: id,
  full_name: null,
  avatar_url: null,
  status: 'offline',
  title: null,
  time_zone: null,
  custom_status: null,
  custom_status_expires_at: null,
  is_do_not_disturb: false,
  version: 1,
});

export const exampleDm = (id: string, others: readonly string[], changes: Partial<Dm> = {}): Dm => ({
  id,
  workspace_id: 'w',
  is_group: others.length > 1,
  name: null,
  version: 0,
  other_user: exampleUser(others[0]!),
  other_users: others.map(exampleUser),
  last_message: null,
  created_at: '2026-11-20T08:00:00.000Z',
  last_seq: 0,
  message_count: 0,
  last_message_at: null,
  read_seq: 0,
  read_version: 0,
  marked_seq: 0,
  seen_seq: 0,
  unread_excluded: [],
  unread_count: 0,
  unread_mentions: [],
  ...changes,
});
