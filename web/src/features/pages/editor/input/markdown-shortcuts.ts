import { InputRule, inputRules } from '@tiptap/pm/inputrules';
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state';
import { setAttributes, turnBlockInto } from '../commands/attributes.ts';
import { blockOfSelection, kindOf, textblockOfSelection } from '../commands/block-range.ts';
import { type BlockType, type HeadingLevel, isSourceKind } from '../schema/block-kinds.ts';
import type { MarkName } from '../schema/marks.ts';
import { safeHref } from '../schema/safe-href.ts';

/** Creates a rule for the start of a block: the typed characters are removed, and the block becomes another type. */
const blockRule = (
  pattern: RegExp,
  typeOf: (match: RegExpMatchArray) => BlockType,
  change?: (tr: Transaction, match: RegExpMatchArray) => void,
) =>
  new InputRule(pattern, (state, match, start, end) => {
    const block = blockOfSelection(state);
    if (!block || isSourceKind(kindOf(block.node))) return null;
    const type = typeOf(match);
    // Every shortcut applies to a paragraph. Another block only changes to a different type, for example a list item to a to-do.
    if (type.kind === kindOf(block.node) && type.kind !== 'heading') return null;
    const { tr } = state;
    tr.delete(start, end);
    turnBlockInto(tr, { ...block, node: tr.doc.nodeAt(block.pos)! }, type);
    change?.(tr, match);
    return tr;
  });

const markRule = (pattern: RegExp, name: MarkName) =>
  new InputRule(pattern, (state, match, start, end) => {
    const [whole, before = '', text = ''] = match;
    if (textblockOfSelection(state)?.isSource !== false) return null;
    const from = start + before.length;
    if (isInlineCode(state, from)) return null;
    const opening = whole.indexOf(text, before.length) - before.length;
    const { tr } = state;
    // The last character of the pattern is being typed, so it is not in the document.
    if (end > from + opening + text.length) tr.delete(from + opening + text.length, end);
    tr.delete(from, from + opening);
    const type = state.schema.marks[name]!;
    tr.addMark(from, from + text.length, type.create());
    return tr.removeStoredMark(type);
  });

const isInlineCode = (state: EditorState, pos: number) =>
  state.doc
    .resolve(pos)
    .marksAcross(state.doc.resolve(pos + 1))
    ?.some(({ type }) => type.name === 'code') ?? false;

/** `[text](address)` becomes a link. */
const linkRule = new InputRule(
  /\[([^\][]+)\]\(([^\s()]+)\)$/,
  (state, [, text = '', address = ''], start, end) => {
    const href = safeHref(address);
    if (!href) return null;
    const mark = state.schema.marks.link!.create({ href });
    return state.tr.replaceWith(start, end, state.schema.text(text, [mark])).removeStoredMark(mark);
  },
);

/** A web address becomes a link when a space follows it. */
const addressRule = new InputRule(
  /(?:^|\s)(https?:\/\/[^\s<>]+[^\s<>.,;:!?'")\]])\s$/i,
  (state, [whole, address = ''], start, end) => {
    if (textblockOfSelection(state)?.isSource !== false) return null;
    const from = start + whole.indexOf(address);
    const href = safeHref(address);
    if (!href || state.doc.rangeHasMark(from, end, state.schema.marks.link!)) return null;
    return state.tr
      .addMark(from, from + address.length, state.schema.marks.link!.create({ href }))
      .insertText(whole.at(-1)!, end);
  },
);

/** The divider takes the place of the paragraph, and the caret moves to a paragraph below it. */
const dividerRule = new InputRule(/^(?:---|—-|\*\*\*)$/, (state, _match, start, end) => {
  const block = blockOfSelection(state);
  if (!block || kindOf(block.node) !== 'paragraph') return null;
  const tr = state.tr.delete(start, end);
  setAttributes(tr, { ...block, node: tr.doc.nodeAt(block.pos)! }, { kind: 'divider' });
  const below = block.pos + tr.doc.nodeAt(block.pos)!.nodeSize;
  tr.insert(below, state.schema.nodes.block!.create({ indent: block.node.attrs.indent }));
  return tr.setSelection(TextSelection.create(tr.doc, below + 1));
});

/** Markdown that turns into blocks and formatting while it is typed. Backspace right after it restores what was typed. */
export const markdownShortcuts = () =>
  inputRules({
    rules: [
      blockRule(/^(#{1,3})\s$/, ([, marks = '']) => ({
        kind: 'heading',
        level: marks.length as HeadingLevel,
      })),
      blockRule(/^[-*+]\s$/, () => ({ kind: 'bulleted' })),
      blockRule(/^\d{1,4}[.)]\s$/, () => ({ kind: 'numbered' })),
      blockRule(
        /^\[([ xX]?)\]\s$/,
        () => ({ kind: 'todo' }),
        (tr, [, check = '']) => {
          if (check.trim()) tr.setNodeAttribute(tr.selection.$from.before(), 'checked', true);
        },
      ),
      blockRule(/^>\s$/, () => ({ kind: 'toggle' })),
      blockRule(/^["“|]\s$/, () => ({ kind: 'quote' })),
      blockRule(
        /^```([\w#+-]*)\s$/,
        () => ({ kind: 'code' }),
        (tr, [, language]) => {
          if (language) tr.setNodeAttribute(tr.selection.$from.before(), 'language', language.toLowerCase());
        },
      ),
      blockRule(/^```$/, () => ({ kind: 'code' })),
      blockRule(/^\$\$\s$/, () => ({ kind: 'math' })),
      dividerRule,
      markRule(/(^|[^*\w])\*\*([^*\s](?:[^*]*[^*\s])?)\*\*$/, 'bold'),
      markRule(/(^|[^_\w])__([^_\s](?:[^_]*[^_\s])?)__$/, 'bold'),
      markRule(/(^|[^*\w])\*([^*\s](?:[^*]*[^*\s])?)\*$/, 'italic'),
      markRule(/(^|[^_\w])_([^_\s](?:[^_]*[^_\s])?)_$/, 'italic'),
      markRule(/(^|[^~])~~([^~\s](?:[^~]*[^~\s])?)~~$/, 'strike'),
      markRule(/(^|[^=])==([^=\s](?:[^=]*[^=\s])?)==$/, 'highlight'),
      markRule(/(^|[^`])`([^`]+)`$/, 'code'),
      // One dollar sign is a price more often than an equation.
      markRule(/(^|[^$])\$\$([^$\s](?:[^$]*[^$\s])?)\$\$$/, 'math'),
      linkRule,
      addressRule,
    ],
  });
