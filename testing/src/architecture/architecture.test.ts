import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { clientEvents, endpoints, serverEvents } from '@workflow/contract/contract.ts';
import { features } from '@workflow/server/features.ts';
import { assemble, type Feature } from '@workflow/server/platform/feature.ts';
import { topicOf } from '@workflow/server/platform/realtime/socket-events.ts';
import { appliers as early, lazyEventAppliers } from '@workflow/web/app/features.ts';
import { describe, expect, it } from 'vitest';
import { exportNameOf } from './feature-name.ts';
import { unstartedPlatform } from './server.ts';

const server = assemble(features, unstartedPlatform);

const SERVER = fileURLToPath(new URL('../../../server/src/', import.meta.url));
const sources = globSync('**/*.ts', { cwd: SERVER })
  .filter((path) => !/\.(test|fixture)\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(SERVER + path, 'utf8') }));

/** Returns the paths of the server in which the pattern occurs, one entry for each occurrence. */
const pathsContaining = (pattern: RegExp) =>
  sources.flatMap(({ path, text }) => [...text.matchAll(pattern)].map(() => path)).toSorted();

describe('every feature of the server', () => {
  const folders = globSync('features/*', { cwd: SERVER }).map((path) => path.replace('features/', ''));

  it('is listed once in features.ts under its folder name', async () => {
    const brought = folders.map(async (name): Promise<Feature> => {
      const file = (await import(`${SERVER}features/${name}/${name}.feature.ts`)) as Record<string, Feature>;
      return file[exportNameOf(name)]!;
    });
    expect(new Set(await Promise.all(brought))).toEqual(new Set(features));
    expect(features).toHaveLength(folders.length);
  });

  it('has a worker for each of its jobs', () => {
    const defined = pathsContaining(
      /\b(?:define(?:Due)?Job[<(]|cleanupWorker\(|(?<!await )deleteBatch[:(])/g,
    ).filter((path) => path.startsWith('features/'));
    expect(new Set(server.workers.map(({ job }) => job.name)).size).toBe(defined.length);
    expect(server.workers).toHaveLength(defined.length);
  });
});

describe('every endpoint of the contract', () => {
  it('is served exactly once, and no other endpoint exists', () => {
    const served = server.routes.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    const contracted = endpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    expect(served.toSorted()).toEqual(contracted.toSorted());
    expect(new Set(served).size).toBe(served.length);
    const known = new Set(endpoints.map(({ endpoint }) => endpoint));
    expect(server.routes.filter(({ endpoint }) => !known.has(endpoint))).toEqual([]);
  });

  it('has a unique name', () => {
    expect(new Set(endpoints.map(({ name }) => name)).size).toBe(endpoints.length);
  });

  it('uses one parameter name for the same path: OpenAPI has no two paths that differ only in parameter names', () => {
    const templates = new Set(endpoints.map(({ endpoint }) => endpoint.path));
    const addresses = Object.groupBy(templates, (path) => path.replace(/:\w+/g, ':'));
    expect(Object.values(addresses).filter((same) => same!.length > 1)).toEqual([]);
  });
});

describe('every realtime event of the contract', () => {
  it('sent by the server has one applier in the web client, or a reason for none', async () => {
    const late = await Promise.all(lazyEventAppliers.map(({ load }) => load()));
    const appliers = [...early, ...late.flat()];
    const names = (events: readonly { name: string }[]) => events.map(({ name }) => name).toSorted();
    expect(names(appliers.map(({ event }) => event))).toEqual(names(serverEvents));
    for (const { event, apply, reason } of appliers) {
      expect(Boolean(apply) !== Boolean(reason), event.name).toBe(true);
    }
  });

  it('sent by clients has one handler', () => {
    const handled = server.socketHandlers.map(({ event }) => event.name);
    expect(handled.toSorted()).toEqual(clientEvents.map(({ name }) => name).toSorted());
  });

  it('sent by clients checks the permission that it declares', () => {
    for (const { event, about } of server.socketHandlers) {
      expect(about ? topicOf(about).permission : 'session', event.name).toBe(event.permission);
    }
  });

  it('has a unique name in its direction', () => {
    for (const events of [serverEvents, clientEvents]) {
      const names = events.map(({ name }) => name);
      expect(new Set(names).size).toBe(names.length);
    }
  });
});

describe('the server', () => {
  it('emits events in one file', () => {
    expect(pathsContaining(/\.emit\(/g)).toEqual([]);
    expect(pathsContaining(/(?<!super|this)\.broadcast(All)?\(/g)).toEqual(['platform/realtime/publish.ts']);
  });

  it('reads the environment in one file', () => {
    expect(pathsContaining(/\bprocess\.env\b/g)).toEqual(['platform/settings/environment.ts']);
  });

  it('accepts requests in few files', () => {
    expect(pathsContaining(/\bhttp\.(get|post|put|patch|delete|all|route)\(/g)).toEqual([
      'platform/http/metrics.ts',
      'platform/http/readiness.ts',
      'platform/http/readiness.ts',
      'platform/http/routes/register-routes.ts',
      'platform/openapi/serve-description.ts',
    ]);
  });
});

/** Files of web features with state in the module, which the sign-in of another user must not show. */
const STATE_OUTSIDE_OF_USER_STORES = [
  // Keyed by user, or cleared when the session ends.
  'features/conversations/conversations.drafts.ts',
  'features/databases/views/tabs/view-changes.store.ts',
  'features/drafts/drafts.sync.ts',
  'features/files/files.refusals.ts',
  'features/files/files.selection.ts',
  'features/forms/view/form-drafts.store.ts',
  'features/messages/outbox/outbox-sender.ts',
  'features/messages/outbox/uploads.ts',
  'features/pages/tree/expanded-pages.ts',
  'features/workspaces/workspaces.selection.ts',
  // Says what this tab shows, listens to or requests at the moment; no data.
  'features/calls/engine/background-blur/person-segmenter.ts',
  'features/databases/databases.room.ts',
  'features/databases/rows/commands/undo-keys.history.ts',
  'features/databases/views/calendar/CalendarView.tsx',
  'features/databases/views/groups/collapsed-groups.ts',
  'features/messages/announcements/announcements.ts',
  'features/messages/announcements/composer-status.ts',
  'features/messages/list/scrolling/content-visibility.ts',
  'features/pages/create-page.ts',
  'features/pages/document/page-document.ts',
  'features/profile-cards/profile-cards.triggers.ts',
  'features/workspaces/lost-workspaces.feed.ts',
  'features/workspaces/workspaces.feed.ts',
  // State that is the same for every user.
  'features/databases/property-types/types/checkbox.tsx',
  'features/emoji/emoji.sections.ts',
  'features/messages/text/code/code.highlighting.ts',
];

describe('the web client', () => {
  const WEB = fileURLToPath(new URL('../../../web/src/', import.meta.url));
  const files = globSync('**/*.{ts,tsx}', { cwd: WEB })
    .filter((path) => !/\.test\.tsx?$/.test(path))
    .map((path) => ({ path, text: readFileSync(WEB + path, 'utf8') }));
  const listFilesWith = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ path }) => path);

  it('creates its query keys in one file', () => {
    expect(listFilesWith(/queryKey: \[|QueryData(<.*>)?\(\[|\['(workspace|account|memory)',/)).toEqual([
      'platform/cache/query-keys.ts',
    ]);
  });

  it('stores no cache state outside the query client', () => {
    // The design system has no data cache: its WeakMaps store only facts about DOM elements.
    expect(listFilesWith(/\bWeakMap\b/).filter((path) => !path.startsWith('ui/'))).toEqual([]);
  });

  it('stores the data of a user in stores that end with the session', () => {
    const inFeatures = listFilesWith(/= create[(<]|^const \w+ = new (Map|Set)[(<]/m).filter(
      (path) => path.startsWith('features/') && !/\.(dialog|storage)\.ts$/.test(path),
    );
    expect(inFeatures.toSorted()).toEqual(STATE_OUTSIDE_OF_USER_STORES.toSorted());
  });
});
