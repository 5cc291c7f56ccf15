import { diffArrays } from 'diff';
import * as Y from 'yjs';
import { BLOCKS_ROOT } from '../document/blocks-root.ts';
import { DIAGRAM_LANGUAGE } from '../editor/schema/block-kinds.ts';

/** How a block or a piece of text differs from the version before. `changed` blocks have the same text with other settings. */
export type Change = 'added' | 'removed' | 'changed';

/** The name of the attribute of blocks and texts that has their change. */
export const CHANGE = 'change';

/** A comparison that takes longer, in milliseconds, shows the whole block or page as replaced. */
const TIME_MAX_MS = 1_000;

interface Piece {
  readonly insert: unknown;
  readonly attributes?: Readonly<Record<string, unknown>>;
}

/** A part of a comparison: values of one or both versions, in order. */
interface Part<Value> {
  readonly change: 'added' | 'removed' | null;
  readonly values: readonly Value[];
}

function compare<Value>(
  before: Value[],
  after: Value[],
  isSame: (one: Value, other: Value) => boolean,
): Part<Value>[] {
  const parts = diffArrays(before, after, { comparator: isSame, timeout: TIME_MAX_MS });
  if (!parts)
    return [
      { change: 'removed', values: before },
      { change: 'added', values: after },
    ];
  return parts.map(({ added, removed, value }) => ({
    change: added ? 'added' : removed ? 'removed' : null,
    values: value,
  }));
}

/** A block with the values that are compared. */
interface ComparedBlock {
  readonly element: Y.XmlElement;
  /** The id of the block, which stays when the block is edited; the content of a block without one. */
  readonly key: string;
  readonly content: string;
  readonly attributes: string;
  /** The text of the block; null for a block that is shown only as a whole. */
  readonly text: Y.XmlText | null;
}

/** The kinds of blocks that show something other than their text. */
const OBJECT_KINDS: readonly unknown[] = ['image', 'file', 'divider', 'math'];

function toCompared(element: Y.XmlElement): ComparedBlock {
  const { id, ...rest } = element.getAttributes() as Record<string, unknown>;
  const attributes = JSON.stringify([element.nodeName, Object.entries(rest).toSorted()]);
  const content = `${attributes} ${element.toString()}`;
  const children = element.toArray();
  const [text] = children;
  const isText =
    element.nodeName === 'block' &&
    children.length === 1 &&
    !OBJECT_KINDS.includes(rest.kind) &&
    rest.language !== DIAGRAM_LANGUAGE;
  return {
    element,
    key: typeof id === 'string' && id !== '' ? id : content,
    content,
    attributes,
    text: isText && text instanceof Y.XmlText ? text : null,
  };
}

const blocksOf = (fragment: Y.XmlFragment): ComparedBlock[] =>
  fragment.toArray().flatMap((node) => (node instanceof Y.XmlElement ? [toCompared(node)] : []));

/** Splits a text into words with their formatting. An equation is one word. */
function wordsOf(text: Y.XmlText): Piece[] {
  return (text.toDelta() as Piece[]).flatMap(({ insert, attributes = {} }) => {
    const words = typeof insert === 'string' && !('math' in attributes) ? insert.match(/\s+|[^\s]+/g) : null;
    return (words ?? [insert]).map((word) => ({ insert: word, attributes }));
  });
}

const isSamePiece = (one: Piece, other: Piece) =>
  one.insert === other.insert && JSON.stringify(one.attributes) === JSON.stringify(other.attributes);

/** Returns the words of both texts with their changes. */
const compareTexts = (before: Y.XmlText, after: Y.XmlText): Piece[] =>
  compare(wordsOf(before), wordsOf(after), isSamePiece).flatMap(({ change, values }) =>
    change === null
      ? values
      : values.map(({ insert, attributes }) => ({ insert, attributes: { ...attributes, [CHANGE]: change } })),
  );

function withChange(copy: Y.XmlElement, change: Change | null): Y.XmlElement {
  if (change !== null) copy.setAttribute(CHANGE, change);
  return copy;
}

const copyBlock = ({ element }: ComparedBlock, change: Change | null) =>
  withChange(element.clone() as Y.XmlElement, change);

/** Returns a copy of a block with another text. */
function copyWithText(
  { element }: ComparedBlock,
  pieces: readonly Piece[],
  change: Change | null,
): Y.XmlElement {
  const copy = new Y.XmlElement(element.nodeName);
  for (const [name, value] of Object.entries(element.getAttributes()))
    copy.setAttribute(name, value as string);
  const text = new Y.XmlText();
  text.applyDelta([...pieces] as never, { sanitize: false });
  copy.insert(0, [text]);
  return withChange(copy, change);
}

function copyChangedBlock(before: ComparedBlock, after: ComparedBlock): Y.XmlElement[] {
  const hasSameSettings = before.attributes === after.attributes;
  if (!before.text || !after.text) return [copyBlock(before, 'removed'), copyBlock(after, 'added')];
  return [copyWithText(after, compareTexts(before.text, after.text), hasSameSettings ? null : 'changed')];
}

export interface Comparison {
  /** The blocks of both versions, in the order of the later one, with their changes. */
  readonly fragment: Y.XmlFragment;
  readonly hasChanges: boolean;
}

/** Compares a version of a page with the version before. Blocks are matched by their ids, and the texts of matching blocks by words. */
export function compareVersions(before: Y.XmlFragment, after: Y.XmlFragment): Comparison {
  const [earlier, later] = [blocksOf(before), blocksOf(after)];
  const compared: Y.XmlElement[] = [];
  let hasChanges = false;
  let at = 0;
  for (const { change, values } of compare(earlier, later, ({ key }, other) => key === other.key)) {
    for (const block of values) {
      // The comparison returns the blocks of the later version where both have one.
      const previous = earlier[at];
      if (change !== 'added') at++;
      const isSame = change === null && previous?.content === block.content;
      hasChanges ||= !isSame;
      if (change !== null) compared.push(copyBlock(block, change));
      else if (isSame) compared.push(copyBlock(block, null));
      else compared.push(...copyChangedBlock(previous!, block));
    }
  }
  const fragment = new Y.Doc().getXmlFragment(BLOCKS_ROOT);
  fragment.insert(0, compared);
  return { fragment, hasChanges };
}
