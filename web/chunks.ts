import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { isSchemaModule } from './lean-contract.ts';

/** The screens that a visitor may open first, and the shell around them. */
const FIRST = {
  signIn: ['screens/sign-in/LoginScreen.tsx', 'screens/sign-in/RegisterScreen.tsx'],
  shell: ['app/shell/Shell.tsx', 'screens/NotFoundScreen.tsx'],
  home: ['screens/HomeScreen.tsx', 'screens/WorkspaceScreen.tsx'],
  conversation: ['screens/conversations/ChannelsScreen.tsx'],
  dms: ['screens/conversations/DirectMessagesScreen.tsx'],
} as const;

type First = keyof typeof FIRST;

type Chunk = Pick<Rolldown.OutputChunk, 'fileName' | 'imports' | 'moduleIds'>;

/** Code that a conversation loads shortly after it is shown. */
const AFTER = [
  'features/calls/CallBanner.tsx',
  'features/calls/CallButton.tsx',
  'features/drafts/drafts.sync.ts',
  'features/messages/composer/formatting/FormattingButtons.tsx',
  'features/notifications/desktop-notifications.ts',
  'features/pins/PinsButton.tsx',
  'features/scheduled/ScheduleButton.tsx',
  'features/scheduled/ScheduledNotice.tsx',
];

/** These few CSS rules are bundled with the conversation’s stylesheet instead of a file of their own. */
const AFTER_STYLES = [
  'features/calls/CallBanner.module.css',
  'features/messages/composer/formatting/FormattingButtons.module.css',
  'features/scheduled/ScheduledNotice.module.css',
];

/** Whether a module is one of the given files of `web/src`. */
const isOneOf = (files: readonly string[], id: string) =>
  files.some((file) => id.replace(/\?.*/, '').endsWith(`/web/src/${file}`));

export const listedFiles = [...Object.values(FIRST).flat(), ...AFTER, ...AFTER_STYLES];

/** Fails the build when a listed file was renamed or is no longer loaded, because its code would silently become a request of its own. */
export function requireFiles(ids: readonly string[]): void {
  const missing = listedFiles.filter((file) => !ids.some((id) => isOneOf([file], id)));
  if (missing.length > 0)
    throw new Error(`web/chunks.ts lists files that the client does not load: ${missing.join(', ')}`);
}

/** Fails the build when a first screen after the sign-in loads schemas, which come with the validation library (10 KB). */
export function forbidSchemas(chunks: readonly Chunk[]): void {
  const files = [...FIRST.shell, ...FIRST.home, ...FIRST.conversation, ...FIRST.dms, ...AFTER];
  const loaded = (fileName: string, seen: Set<string>): Set<string> => {
    const chunk = chunks.find((one) => one.fileName === fileName);
    if (!chunk || seen.has(fileName)) return seen;
    seen.add(fileName);
    for (const imported of chunk.imports) loaded(imported, seen);
    return seen;
  };
  for (const file of files) {
    const first = chunks.find(({ moduleIds }) => moduleIds.some((id) => isOneOf([file], id)));
    const reached = first ? loaded(first.fileName, new Set()) : new Set();
    const schemas = chunks
      .filter(({ fileName }) => reached.has(fileName))
      .flatMap(({ moduleIds }) => moduleIds.filter(isSchemaModule));
    if (schemas.length > 0)
      throw new Error(
        `web/src/${file} loads schemas, which the first screens do not need: ${schemas.join(', ')}`,
      );
  }
}

const DATABASES = /(web\/src\/features|contract\/src)\/(databases|projects)\//;

/** Imports from libraries whose modules are named after their exports. */
const NAMED =
  /import\s*\{([^}]*)\}\s*from\s*["'](?:@tabler\/icons-react|@mantine\/core|@tanstack\/react-query)["']/g;
const nameOf = (id: string) => (id.includes('/node_modules/') ? basename(id).replace(/\.m?js$/, '') : id);

/**
 * Splits the code into few chunks: what every visit loads, what every signed-in visit loads, the first screens, and what follows. A
 * module’s imports go into its chunk, so modules that several first screens share need a chunk of their own; otherwise one screen would
 * load another. The bundler splits all other code at its dynamic imports.
 */
export function chunks(): { readonly plugin: Plugin; readonly groups: Rolldown.CodeSplittingGroup[] } {
  let reached: Readonly<Record<First, ReadonlySet<string>>>;
  const isIn = (screen: First, id: string) => reached[screen].has(nameOf(id));
  const isSignedIn = (id: string) =>
    (['shell', 'home', 'conversation'] as const).some((screen) => isIn(screen, id));
  const isShared = (id: string) => isIn('home', id) && (isIn('conversation', id) || isIn('dms', id));

  return {
    plugin: {
      name: 'chunks',
      apply: 'build',
      buildEnd() {
        const ids = [...this.getModuleIds()];
        requireFiles(ids);
        const from = (screen: First) => ids.filter((id) => isOneOf(FIRST[screen], id));
        const chunksOf = (screen: First) => reachedFrom(from(screen), (id) => this.getModuleInfo(id));
        reached = {
          signIn: chunksOf('signIn'),
          shell: chunksOf('shell'),
          home: chunksOf('home'),
          conversation: chunksOf('conversation'),
          dms: chunksOf('dms'),
        };
      },
      generateBundle(_options, bundle) {
        forbidSchemas(Object.values(bundle).filter((output) => output.type === 'chunk'));
      },
    },
    groups: [
      // Of the first screens, only the sign-in forms validate input.
      {
        name: 'schemas',
        test: (id) => isSchemaModule(id) && (id.includes('/node_modules/') || isIn('signIn', id)),
        priority: 2,
      },
      {
        name: 'base',
        test: (id) =>
          /web\/index\.html$|components\/CloseButton\//.test(id) ||
          (!isSchemaModule(id) && isIn('signIn', id) && isSignedIn(id)),
        priority: 4,
      },
      {
        name: 'shell',
        test: (id) => isOneOf(FIRST.shell, id) || (!isSchemaModule(id) && isShared(id)),
        priority: 3,
      },
      { name: 'home', test: (id) => isOneOf(FIRST.home, id), priority: 2 },
      {
        name: 'conversation',
        test: (id) => isOneOf([...FIRST.conversation, ...AFTER_STYLES], id),
        priority: 2,
      },
      {
        name: 'fields',
        test: /@mantine\/(core\/esm\/components\/(Input|InputBase|TextInput)|hooks\/esm\/use-uncontrolled)\//,
        priority: 2,
      },
      { name: 'dms', test: (id) => isOneOf(FIRST.dms, id), priority: 2 },
      { name: 'sign-in', test: (id) => isOneOf(FIRST.signIn, id), priority: 2 },
      { name: 'after', test: (id) => isOneOf(AFTER, id), priority: 2 },
      { name: 'widgets', test: /@mantine\/core\//, minShareCount: 2, priority: 1 },
      // The first screens list every file that they may request, so small modules shared by several database parts are one file.
      { name: 'databases', test: DATABASES, minShareCount: 2, maxModuleSize: 1_500, priority: 1 },
      { name: 'icons', test: /@tabler\//, minShareCount: 2, priority: 1 },
    ],
  };
}

interface ModuleInfo {
  readonly code: string | null;
  readonly importedIds: readonly string[];
}

/** Returns our own modules that the given ones import, directly or indirectly, and the names that these modules import from libraries. */
function reachedFrom(ids: readonly string[], infoOf: (id: string) => ModuleInfo | null): Set<string> {
  const reached = new Set<string>();
  const follow = (id: string) => {
    const info = id.includes('/node_modules/') ? null : infoOf(id);
    if (!info || reached.has(id)) return;
    reached.add(id);
    for (const [, names = ''] of (info.code ?? '').matchAll(NAMED)) {
      for (const name of names.split(',')) reached.add(name.trim().split(' ')[0]!);
    }
    info.importedIds.forEach(follow);
  };
  ids.forEach(follow);
  return reached;
}
