import { diffArrays } from 'diff';
import * as Y from 'yjs';
import { BLOCKS_ROOT } from '../document/blocks-root.ts';
import { DIAGRAM_LANGUAGE } from '../editor/schema/block-kinds.ts';
import { CHANGE, type Change } from '../editor/view/change.ts';
import { DEPTH_MAX } from '../editor/view/StaticPage.tsx';

/**
 * The time for all comparisons of a page, in milliseconds. Blocks that are compared later are shown as replaced, and so is the page if its
 * blocks take longer.
 */
const TIME_MAX_MS = 1_000;

interface Piece {
  readonly insert: unknown;
  readonly attributes: Readonly<Record<string, unknown>>;
  /** The text and its formatting, which are compared. */
  readonly key: string;
}

/** A part of a comparison: values of one or both versions, in order. */
interface Part<Value> {
  readonly change: 'added' | 'removed' | null;
  readonly values: readonly Value[];
}

function compare<Value extends { readonly key: string }>(
  before: Value[],
  after: Value[],
  until: number,
): Part<Value>[] {
  const timeout = Math.max(0, until - performance.now());
  const parts = diffArrays(before, after, { comparator: (one, other) => one.key === other.key, timeout });
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
  return (text.toDelta() as Partial<Piece>[]).flatMap(({ insert, attributes = {} }) => {
    const words = typeof insert === 'string' && !('math' in attributes) ? insert.match(/\s+|[^\s]+/g) : null;
    const format = JSON.stringify(attributes);
    return (words ?? [insert]).map((word) => ({
      insert: word,
      attributes,
      key: `${typeof word === 'string' ? word : JSON.stringify(word)} ${format}`,
    }));
  });
}

/** Returns the words of both texts with their changes. */
const compareTexts = (before: Y.XmlText, after: Y.XmlText, until: number): Piece[] =>
  compare(wordsOf(before), wordsOf(after), until).flatMap(({ change, values }) =>
    change === null
      ? values
      : values.map((piece) => ({ ...piece, attributes: { ...piece.attributes, [CHANGE]: change } })),
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
  text.applyDelta(pieces.map(({ insert, attributes }) => ({ insert, attributes })) as never, {
    sanitize: false,
  });
  copy.insert(0, [text]);
  return withChange(copy, change);
}

function copyChangedBlock(before: ComparedBlock, after: ComparedBlock, until: number): Y.XmlElement[] {
  const hasSameSettings = before.attributes === after.attributes;
  if (!before.text || !after.text) return [copyBlock(before, 'removed'), copyBlock(after, 'added')];
  const pieces = compareTexts(before.text, after.text, until);
  return [copyWithText(after, pieces, hasSameSettings ? null : 'changed')];
}

export interface Comparison {
  /** The blocks of both versions, in the order of the later one, with their changes. */
  readonly fragment: Y.XmlFragment;
  readonly hasChanges: boolean;
}

const isTooDeep = (node: unknown, depth = 0): boolean =>
  node instanceof Y.XmlFragment &&
  (depth > DEPTH_MAX || node.toArray().some((child) => isTooDeep(child, depth + 1)));

/**
 * Compares a version of a page with the version before. Blocks are matched by their ids, and the texts of matching blocks by words. Returns
 * null if the versions cannot be compared: any client can write any value, such as a number that JSON does not have or very deep blocks.
 */
export function compareVersions(before: Y.XmlFragment, after: Y.XmlFragment): Comparison | null {
  if (isTooDeep(before) || isTooDeep(after)) return null;
  try {
    return compareBlocks(blocksOf(before), blocksOf(after), performance.now() + TIME_MAX_MS);
  } catch {
    return null;
  }
}

function compareBlocks(earlier: ComparedBlock[], later: ComparedBlock[], until: number): Comparison {
  const compared: Y.XmlElement[] = [];
  let hasChanges = false;
  let at = 0;
  for (const { change, values } of compare(earlier, later, until)) {
    for (const block of values) {
      // The comparison returns the blocks of the later version where both have one.
      const previous = earlier[at];
      if (change !== 'added') at++;
      const isSame = change === null && previous?.content === block.content;
      hasChanges ||= !isSame;
      if (change !== null) compared.push(copyBlock(block, change));
      else if (isSame) compared.push(copyBlock(block, null));
      else compared.push(...copyChangedBlock(previous!, block, until));
    }
  }
  const fragment = new Y.Doc().getXmlFragment(BLOCKS_ROOT);
  fragment.insert(0, compared);
  return { fragment, hasChanges };
}
