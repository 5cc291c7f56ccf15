import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { expect, test } from 'vitest';
import { sections } from '../features.ts';
import {
  channelDestination,
  type Destination,
  databaseDestination,
  pageDestination,
  personDestination,
  screensAndCommands,
} from './destinations.ts';
import { indexDestinations, rankDestinations } from './rank-destinations.ts';

const workspace_id = 'w1';
const run = () => {};
const jon = { id: 'u1', username: 'jbell', full_name: 'Jon Bell', avatar_url: null };
const handbook = { id: 'p1', workspace_id, title: 'Handbook', icon: null } as Page;
const page = { id: 'p2', workspace_id, title: 'Travel', icon: '✈️' } as Page;
const untitled = { id: 'd1', workspace_id, title: '', icon: null } as Database;
const launch = { id: 'd2', workspace_id, title: 'Launch', icon: null } as Database;
const channelOf = (name: string, archived_at: string | null = null) =>
  ({ id: name, workspace_id, name, topic: 'Talk', is_private: false, archived_at }) as Channel;

const all: readonly Destination[] = [
  channelDestination(channelOf('launch-old', '2026-01-01T00:00:00.000Z')),
  channelDestination(channelOf('launch-plans')),
  personDestination(jon),
  pageDestination(page, [handbook]),
  databaseDestination('database', untitled),
  databaseDestination('project', launch),
  ...screensAndCommands(sections, [
    { label: 'Toggle sidebar', keys: ['mod+b'], run },
    { label: 'Settings', keys: ['mod+,'], run },
  ]),
];
const find = (typed: string) =>
  rankDestinations(indexDestinations(all), typed, { visits: {}, currentId: null, now: 0 });

const params = { workspaceId: workspace_id };
test.each([
  ['launch-plans', 'channel', 'Talk', { address: { params: { ...params, channelId: 'launch-plans' } } }],
  ['jbell', 'person', '@jbell', { userId: 'u1' }],
  ['travel', 'page', 'Handbook', { address: { params: { ...params, pageId: 'p2' } } }],
  ['untitled', 'database', '', { address: { params: { ...params, databaseId: 'd1' } } }],
  ['launch', 'project', '', { address: { params: { ...params, projectId: 'd2' } } }],
  ['members', 'screen', '', { address: { to: '/members' } }],
  ['toggle', 'command', '', { run }],
])('“%s” leads to a %s', (typed, kind, detail, target) => {
  expect(find(typed)[0]).toMatchObject({ kind, detail, target });
});

test('an archived channel says so and is listed after all others', () => {
  expect(find('launch').map(({ kind, detail }) => [kind, detail])).toEqual([
    ['project', ''],
    ['channel', 'Talk'],
    ['channel', 'Archived'],
  ]);
});

test('every screen of the navigation is a destination', () => {
  const commands = ['Settings'];
  for (const { label, to } of sections) {
    const destination = commands.includes(label())
      ? { kind: 'command', name: label() }
      : { kind: 'screen', id: to };
    expect(find(label())[0]).toMatchObject(destination);
  }
});

test('a screen that a command opens is listed once, with its keys', () => {
  expect(find('settings').filter(({ name }) => name === 'Settings')).toMatchObject([{ keys: 'mod+,' }]);
});
