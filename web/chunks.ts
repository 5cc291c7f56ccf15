import { basename } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

/** The screens that a visitor may open first, and the shell around them. */
const FIRST = {
  signIn: /src\/screens\/sign-in\/(Login|Register)Screen\.tsx$/,
  shell: /src\/(app\/shell\/Shell|screens\/NotFoundScreen)\.tsx$/,
  home: /src\/screens\/(Home|Workspace)Screen\.tsx$/,
  conversation: /src\/screens\/conversations\/ChannelsScreen\.tsx$/,
  dms: /src\/screens\/conversations\/DirectMessagesScreen\.tsx$/,
} as const;

type First = keyof typeof FIRST;

/** Code that a conversation loads shortly after it is shown. */
const AFTER =
  /src\/features\/(calls\/Call(Button|Banner)|drafts\/drafts\.sync|pins\/PinsButton|scheduled\/Schedule(Button|dNote)|messages\/composer\/formatting\/FormattingButtons)\.tsx?$/;

/** These few CSS rules are bundled with the conversation’s stylesheet instead of a file of their own. */
const AFTER_STYLES =
  /src\/features\/(calls\/CallBanner|scheduled\/ScheduledNote|messages\/composer\/formatting\/FormattingButtons)\.module\.css/;

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
        const from = (screen: First) => ids.filter((id) => FIRST[screen].test(id));
        const chunksOf = (screen: First) => reachedFrom(from(screen), (id) => this.getModuleInfo(id));
        reached = {
          signIn: chunksOf('signIn'),
          shell: chunksOf('shell'),
          home: chunksOf('home'),
          conversation: chunksOf('conversation'),
          dms: chunksOf('dms'),
        };
      },
    },
    groups: [
      {
        name: 'base',
        test: (id) =>
          /web\/index\.html$|components\/CloseButton\//.test(id) || (isIn('signIn', id) && isSignedIn(id)),
        priority: 4,
      },
      { name: 'shell', test: (id) => FIRST.shell.test(id) || isShared(id), priority: 3 },
      { name: 'home', test: FIRST.home, priority: 2 },
      {
        name: 'conversation',
        test: (id) => FIRST.conversation.test(id) || AFTER_STYLES.test(id),
        priority: 2,
      },
      {
        name: 'fields',
        test: /@mantine\/(core\/esm\/components\/(Input|InputBase|TextInput)|hooks\/esm\/use-uncontrolled)\//,
        priority: 2,
      },
      { name: 'dms', test: FIRST.dms, priority: 2 },
      { name: 'sign-in', test: FIRST.signIn, priority: 2 },
      { name: 'after', test: AFTER, priority: 2 },
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
