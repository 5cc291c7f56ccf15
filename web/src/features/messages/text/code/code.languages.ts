import type { LanguageFn } from 'highlight.js';

interface Language {
  /** The names that users write after a code fence, in lower case. The first is the language's own name. */
  readonly names: readonly [string, ...string[]];
  readonly load: () => Promise<{ readonly default: LanguageFn }>;
  /** The names of languages that can be embedded in this one. */
  readonly within?: readonly string[];
}

const languages: readonly Language[] = [
  { names: ['bash', 'sh', 'zsh', 'shell', 'console'], load: () => import('highlight.js/lib/languages/bash') },
  { names: ['c', 'h'], load: () => import('highlight.js/lib/languages/c') },
  { names: ['cpp', 'c++', 'cc', 'cxx', 'hpp'], load: () => import('highlight.js/lib/languages/cpp') },
  { names: ['csharp', 'cs', 'c#'], load: () => import('highlight.js/lib/languages/csharp') },
  { names: ['css'], load: () => import('highlight.js/lib/languages/css') },
  { names: ['dart'], load: () => import('highlight.js/lib/languages/dart') },
  { names: ['diff', 'patch'], load: () => import('highlight.js/lib/languages/diff') },
  { names: ['dockerfile', 'docker'], load: () => import('highlight.js/lib/languages/dockerfile') },
  { names: ['elixir', 'ex', 'exs'], load: () => import('highlight.js/lib/languages/elixir') },
  { names: ['go', 'golang'], load: () => import('highlight.js/lib/languages/go') },
  { names: ['graphql', 'gql'], load: () => import('highlight.js/lib/languages/graphql') },
  { names: ['haskell', 'hs'], load: () => import('highlight.js/lib/languages/haskell') },
  { names: ['ini', 'toml', 'env', 'conf'], load: () => import('highlight.js/lib/languages/ini') },
  { names: ['java'], load: () => import('highlight.js/lib/languages/java') },
  {
    names: ['javascript', 'js', 'jsx', 'mjs', 'cjs'],
    load: () => import('highlight.js/lib/languages/javascript'),
  },
  { names: ['json', 'jsonc', 'json5'], load: () => import('highlight.js/lib/languages/json') },
  { names: ['kotlin', 'kt', 'kts'], load: () => import('highlight.js/lib/languages/kotlin') },
  { names: ['lua'], load: () => import('highlight.js/lib/languages/lua') },
  { names: ['makefile', 'make', 'mk'], load: () => import('highlight.js/lib/languages/makefile') },
  { names: ['markdown', 'md'], load: () => import('highlight.js/lib/languages/markdown') },
  { names: ['nginx'], load: () => import('highlight.js/lib/languages/nginx') },
  { names: ['perl', 'pl'], load: () => import('highlight.js/lib/languages/perl') },
  { names: ['php'], load: () => import('highlight.js/lib/languages/php') },
  { names: ['powershell', 'ps', 'ps1'], load: () => import('highlight.js/lib/languages/powershell') },
  { names: ['python', 'py'], load: () => import('highlight.js/lib/languages/python') },
  { names: ['r'], load: () => import('highlight.js/lib/languages/r') },
  { names: ['ruby', 'rb'], load: () => import('highlight.js/lib/languages/ruby') },
  { names: ['rust', 'rs'], load: () => import('highlight.js/lib/languages/rust') },
  { names: ['scala'], load: () => import('highlight.js/lib/languages/scala') },
  { names: ['scss', 'sass'], load: () => import('highlight.js/lib/languages/scss') },
  {
    names: ['sql', 'psql', 'postgresql', 'mysql', 'sqlite'],
    load: () => import('highlight.js/lib/languages/sql'),
  },
  { names: ['swift'], load: () => import('highlight.js/lib/languages/swift') },
  {
    names: ['typescript', 'ts', 'tsx', 'mts', 'cts'],
    load: () => import('highlight.js/lib/languages/typescript'),
  },
  {
    names: ['xml', 'html', 'svg', 'xhtml', 'rss', 'plist', 'vue', 'svelte'],
    load: () => import('highlight.js/lib/languages/xml'),
    within: ['javascript', 'css'],
  },
  { names: ['yaml', 'yml'], load: () => import('highlight.js/lib/languages/yaml') },
];

/** Finds a language by one of its names; undefined if it is unknown. */
export function findLanguage(name: string): Language | undefined {
  const languagesByName = name.toLowerCase();
  return languages.find(({ names }) => names.includes(languagesByName));
}

/** Returns the languages’ own names in alphabetical order. */
export const languageNames = (): string[] => languages.map(({ names: [name] }) => name).toSorted();
