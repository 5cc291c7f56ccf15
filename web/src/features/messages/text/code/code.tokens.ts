import { createLowlight } from 'lowlight';
import { findLanguage } from './code.languages.ts';

/** The kinds of tokens that have a color of their own. */
export type TokenKind =
  | 'comment'
  | 'keyword'
  | 'string'
  | 'number'
  | 'title'
  | 'type'
  | 'attribute'
  | 'added'
  | 'removed';

/** The tokens of a text in order. Joined together they are the original text. */
export type Token = readonly [text: string, kind: TokenKind | null];

/** Code with more tokens than this stays plain, because each token is a DOM element. */
const MAX_TOKENS = 4_000;

/** Maps highlight.js scopes to token kinds. */
const KINDS: Readonly<Record<string, TokenKind>> = {
  comment: 'comment',
  quote: 'comment',
  doctag: 'comment',
  meta: 'comment',
  keyword: 'keyword',
  'selector-tag': 'keyword',
  name: 'keyword',
  section: 'keyword',
  operator: 'keyword',
  string: 'string',
  regexp: 'string',
  char: 'string',
  link: 'string',
  code: 'string',
  number: 'number',
  literal: 'number',
  symbol: 'number',
  bullet: 'number',
  'variable.constant': 'number',
  title: 'title',
  function: 'title',
  'selector-id': 'title',
  type: 'type',
  built_in: 'type',
  class: 'type',
  'selector-class': 'type',
  attr: 'attribute',
  attribute: 'attribute',
  property: 'attribute',
  variable: 'attribute',
  'template-variable': 'attribute',
  params: 'attribute',
  'selector-attr': 'attribute',
  'selector-pseudo': 'attribute',
  addition: 'added',
  deletion: 'removed',
};

type Nodes = ReturnType<ReturnType<typeof createLowlight>['highlight']>['children'];

const lowlight = createLowlight();

async function register(name: string): Promise<string | null> {
  const language = findLanguage(name);
  if (!language) return null;
  const [called] = language.names;
  if (lowlight.registered(called)) return called;
  for (const other of language.within ?? []) await register(other);
  lowlight.register(called, (await language.load()).default);
  return called;
}

function kindOf(className: unknown): TokenKind | null {
  if (!Array.isArray(className)) return null;
  const [scope, ...more] = className.map((name) => String(name).replace(/^hljs-|_$/g, ''));
  return (scope && (KINDS[[scope, ...more].join('.')] ?? KINDS[scope])) || null;
}

function* piecesOf(nodes: Nodes, outer: TokenKind | null): Generator<Token> {
  for (const node of nodes) {
    if (node.type === 'text') yield [node.value, outer];
    else if (node.type === 'element')
      yield* piecesOf(node.children as Nodes, kindOf(node.properties.className) ?? outer);
  }
}

/** Splits code into tokens. Returns null if the language is unknown or there are too many tokens. */
export async function tokensOf(language: string, code: string): Promise<readonly Token[] | null> {
  const called = await register(language);
  if (called === null) return null;
  const tokens: [string, TokenKind | null][] = [];
  for (const [text, kind] of piecesOf(lowlight.highlight(called, code).children, null)) {
    const last = tokens.at(-1);
    if (last?.[1] === kind) last[0] += text;
    else if (tokens.push([text, kind]) > MAX_TOKENS) return null;
  }
  // Some grammars close what the code leaves open, which adds a line to the result.
  return tokens.map(([text]) => text).join('') === code ? tokens : null;
}
