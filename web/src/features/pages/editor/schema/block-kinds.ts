/**
 * The kinds of blocks. The kind is an attribute and not a node type, so that a change of kind keeps the text that other users type at the
 * same time.
 */
export const BLOCK_KINDS = [
  'paragraph',
  'heading',
  'bulleted',
  'numbered',
  'todo',
  'toggle',
  'quote',
  'callout',
  'code',
  'math',
  'divider',
  'image',
  'file',
] as const;
export type BlockKind = (typeof BLOCK_KINDS)[number];

export type HeadingLevel = 1 | 2 | 3;

/** The attributes of a block that a user can set. Null means the default and takes no space in the stored document. */
export interface BlockAttributes {
  readonly id: string | null;
  readonly kind: BlockKind;
  readonly indent: number | null;
  /** Whether a to-do is done. */
  readonly checked: boolean | null;
  /** The level of a heading, 1 to 3. */
  readonly level: HeadingLevel | null;
  /** The column that the block is in, from 1. Null for a block in no column. */
  readonly column: number | null;
  /** The language of a code block. */
  readonly language: string | null;
  /** The emoji of a callout. */
  readonly icon: string | null;
  /** The address of an image or file. The block’s text is its caption. */
  readonly src: string | null;
  readonly name: string | null;
  /** The size of a file in bytes. */
  readonly size: number | null;
  /** The width of an image in percent of the page. */
  readonly width: number | null;
  /** The width of an image divided by its height, so that its place is known before it has loaded. */
  readonly ratio: number | null;
  /** The alternative text of an image. */
  readonly alt: string | null;
}

export const DEFAULT_CALLOUT_ICON = '💡';
export const MAX_INDENT = 8;

const LIST_KINDS: readonly BlockKind[] = ['bulleted', 'numbered', 'todo', 'toggle'];
/** Enter in a block of a list kind starts the next item. */
export const isListKind = (kind: BlockKind): boolean => LIST_KINDS.includes(kind);

const SOURCE_KINDS: readonly BlockKind[] = ['code', 'math'];
/** Whether the text of the block is a source, which has no formatting, mentions or shortcuts. */
export const isSourceKind = (kind: BlockKind): boolean => SOURCE_KINDS.includes(kind);

/** The language of a code block that is drawn as a diagram. */
export const DIAGRAM_LANGUAGE = 'mermaid';
export const isDiagram = ({
  kind,
  language,
}: {
  readonly kind?: unknown;
  readonly language?: unknown;
}): boolean => kind === 'code' && language === DIAGRAM_LANGUAGE;

const OBJECT_KINDS: readonly BlockKind[] = ['divider', 'image', 'file'];
/** Whether the block is more than its text, so that Backspace does not merge it with a neighbor. */
export const isObjectKind = (kind: BlockKind): boolean => OBJECT_KINDS.includes(kind);

/** Returns a known kind; a kind of a newer client is shown as a paragraph and stays stored. */
export const knownKind = (kind: unknown): BlockKind =>
  BLOCK_KINDS.find((known) => known === kind) ?? 'paragraph';

/** Returns an indent that the editor shows. Other clients can write any value, which stays stored. */
export const knownIndent = (indent: unknown): number =>
  Number.isInteger(indent) ? Math.min(Math.max(Number(indent), 0), MAX_INDENT) : 0;

/** Returns a level that the editor shows. Other clients can write deeper levels, which stay stored. */
export const knownLevel = (level: unknown): HeadingLevel =>
  typeof level === 'number' && level > 1 ? (level > 2 ? 3 : 2) : 1;

/** A kind together with the attributes that distinguish it in menus, for example a heading of level 2. */
export interface BlockType {
  readonly kind: BlockKind;
  readonly level?: HeadingLevel;
  readonly language?: string;
}

export const createBlockId = (): string => crypto.randomUUID().replaceAll('-', '').slice(0, 16);
