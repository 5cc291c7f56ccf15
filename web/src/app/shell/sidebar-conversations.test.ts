import type { Arrangement } from '@workflow/contract/sidebar/sidebar.schema.ts';
import { describe, expect, test } from 'vitest';
import { exampleChannel } from '../../features/channels/channels.examples.ts';
import { exampleDm } from '../../features/dms/dms.examples.ts';
import { DEFAULT_SETTINGS, type SidebarSettings } from '../../features/sidebar/sidebar.cache.ts';
import { chooseConversations, findAdjacentUnread, orderConversations } from './sidebar-conversations.ts';

const mention = { message_id: 'm', seq: 5, version: 1, by_name: true };
const unread = { last_seq: 5, read_seq: 2, message_count: 5, unread_count: 3 };

const arrange = (settings: Record<string, Partial<SidebarSettings>>): Arrangement => ({
  workspace_id: 'w',
  version: 1,
  sections: [],
  collapsed: [],
  conversations: Object.entries(settings).map(([conversation_id, one]) => ({
    conversation_id,
    version: 1,
    ...DEFAULT_SETTINGS,
    ...one,
  })),
});

const channels = [
  exampleChannel({ id: 'archived', archived_at: '2026-11-20T08:00:00.000Z', ...unread }),
  exampleChannel({ id: 'busy', ...unread }),
  exampleChannel({ id: 'calling', ...unread, unread_mentions: [mention] }),
  exampleChannel({ id: 'left', is_followed: false, ...unread }),
  exampleChannel({ id: 'left star', is_followed: false }),
  exampleChannel({ id: 'muted', ...unread }),
  exampleChannel({ id: 'quiet' }),
  exampleChannel({ id: 'star' }),
];
const dms = [
  exampleDm('ben', ['ben'], unread),
  exampleDm('cleo', ['cleo'], { created_at: '2026-11-21T08:00:00.000Z' }),
  exampleDm('dora', ['dora'], { ...unread, created_at: '2026-11-22T08:00:00.000Z' }),
];
const all = orderConversations({
  channels,
  dms,
  arrangement: arrange({
    muted: { is_muted: true },
    star: { is_starred: true },
    'left star': { is_starred: true },
  }),
});
const idsOf = (list: readonly { readonly id: string }[]) => list.map(({ id }) => id);
const shown = (changes: Partial<Parameters<typeof chooseConversations>[1]> = {}) => {
  const chosen = chooseConversations(all, { keptId: null, listedKind: null, ...changes });
  return { unread: idsOf(chosen.unread), starred: idsOf(chosen.starred) };
};

describe('the sidebar shows', () => {
  test('unread direct messages and mentions before other joined channels with unread messages, and starred conversations', () => {
    expect(shown()).toEqual({ unread: ['dora', 'ben', 'calling', 'busy'], starred: ['star'] });
  });

  test('only what the list on the screen does not show', () => {
    expect(shown({ listedKind: 'channel' })).toEqual({ unread: ['dora', 'ben'], starred: [] });
    expect(shown({ listedKind: 'dm' })).toEqual({ unread: ['calling', 'busy'], starred: ['star'] });
  });

  test('the conversation that was opened from it until the user leaves it', () => {
    expect(shown({ keptId: 'cleo' }).unread).toEqual(['dora', 'cleo', 'ben', 'calling', 'busy']);
  });
});

describe('the keys for unread conversations', () => {
  const next = (openId: string | null, step: 1 | -1) => findAdjacentUnread(all, openId, step)?.id;

  test('go from one kind of conversation to the other, and around', () => {
    expect([next(null, 1), next('dora', 1), next('ben', 1), next('calling', 1), next('busy', 1)]).toEqual([
      'dora',
      'ben',
      'calling',
      'busy',
      'dora',
    ]);
    expect([next(null, -1), next('dora', -1), next('quiet', -1)]).toEqual(['busy', 'busy', 'busy']);
  });

  test('continue from where a read conversation is', () => {
    expect([next('cleo', 1), next('cleo', -1)]).toEqual(['ben', 'dora']);
  });

  test('do nothing if everything is read', () => {
    const read = orderConversations({ channels: [exampleChannel()], dms: [], arrangement: undefined });
    expect(findAdjacentUnread(read, null, 1)).toBeUndefined();
  });
});
