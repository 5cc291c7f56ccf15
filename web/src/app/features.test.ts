import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createMemoryHistory, createRouter } from '@tanstack/react-router';
import { describe, expect, it } from 'vitest';
import { commands, features, sections } from './features.ts';
import { routeTree } from './routing/routes.tsx';
import { shellCommands } from './shell/shell.commands.ts';

const FEATURES = fileURLToPath(new URL('../features/', import.meta.url));
const onDisk = globSync('*/*.feature.ts', { cwd: FEATURES });

const router = createRouter({ routeTree, history: createMemoryHistory() });
const sectionAt = (pathname: string) => router.matchRoutes(pathname, {}).at(-1)?.staticData.section;

describe('the feature list', () => {
  it('lists every feature once, under its folder’s name', () => {
    const names = features.map(({ name }) => name);
    expect(new Set(names).size).toBe(names.length);
    expect(onDisk.length).toBeGreaterThan(3);
    for (const path of onDisk) {
      const name = basename(path, '.feature.ts');
      expect(path).toBe(`${name}/${name}.feature.ts`);
      expect(names).toContain(name);
    }
  });

  it('gives every section its own URL', () => {
    for (const { to } of sections) expect(sectionAt(to), to).toBe(to);
    expect(new Set(sections.map(({ to }) => to)).size).toBe(sections.length);
  });

  it('gives every command its own shortcut', () => {
    const keys = [...shellCommands, ...commands].flatMap((command) => command.keys);
    expect(new Set(keys).size).toBe(keys.length);
  });
});

describe('every screen', () => {
  const screens = Object.values(router.routesById).filter(({ id }) => /^\/shell\/./.test(id));

  it('names its navigation section', () => {
    const known: unknown[] = [null, ...sections.map(({ to }) => to)];
    expect(screens.length).toBeGreaterThan(sections.length);
    for (const { id, options } of screens) {
      if (options.component) expect(known, id).toContain(options.staticData?.section);
    }
  });

  it.each([
    ['/', '/'],
    ['/channels', '/channels'],
    ['/settings', '/settings'],
    ['/workspace/1', '/'],
    ['/workspace/1/channel/2', '/channels'],
    ['/workspace/1/dm/2', '/dms'],
    ['/workspace/1/page/2', '/pages'],
    ['/workspace/1/database/2', '/databases'],
    ['/workspace/1/nothing/2', null],
    ['/nothing', null],
  ])('%s belongs to %s', (pathname, section) => {
    expect(sectionAt(pathname)).toBe(section);
  });
});
