import { Mark } from '@tiptap/core';
import { safeHref } from './safe-href.ts';

interface MarkOptions {
  readonly name: string;
  readonly tags: readonly string[];
  /** CSS declarations, as other programs write them, with the values that mean the mark. */
  readonly styles?: readonly { readonly style: string; readonly means?: RegExp }[];
}

const defineMark = ({ name, tags, styles = [] }: MarkOptions) =>
  Mark.create({
    name,
    parseHTML: () => [
      ...tags.map((tag) => ({ tag })),
      ...styles.map(({ style, means }) => ({
        style,
        getAttrs: (value: string | HTMLElement) => (!means || means.test(String(value)) ? null : false),
      })),
    ],
    renderHTML: () => [tags[0]!, 0],
  });

export const Bold = defineMark({
  name: 'bold',
  tags: ['strong', 'b'],
  styles: [{ style: 'font-weight', means: /^(bold|bolder|[6-9]00)$/ }],
});
export const Italic = defineMark({
  name: 'italic',
  tags: ['em', 'i'],
  styles: [{ style: 'font-style', means: /^italic/ }],
});
export const Underline = defineMark({
  name: 'underline',
  tags: ['u'],
  styles: [{ style: 'text-decoration', means: /underline/ }],
});
export const Strike = defineMark({
  name: 'strike',
  tags: ['s', 'del', 'strike'],
  styles: [{ style: 'text-decoration', means: /line-through/ }],
});
export const Highlight = defineMark({ name: 'highlight', tags: ['mark'] });

export const Code = Mark.create({
  name: 'code',
  // Text typed after inline code is plain again.
  inclusive: false,
  parseHTML: () => [{ tag: 'code' }],
  renderHTML: () => ['code', { spellcheck: 'false' }, 0],
});

export const Link = Mark.create({
  name: 'link',
  inclusive: false,
  addAttributes: () => ({ href: { default: null } }),
  parseHTML: () => [
    {
      tag: 'a[href]',
      getAttrs: (element) => {
        const href = safeHref((element as HTMLElement).getAttribute('href') ?? '');
        return href ? { href } : false;
      },
    },
  ],
  // A link from another client may have any address, so it is checked here again.
  renderHTML: ({ mark }) => {
    const href = safeHref(String(mark.attrs.href ?? ''));
    return ['a', href ? { href, target: '_blank', rel: 'noopener noreferrer' } : {}, 0];
  },
});

/**
 * An equation within a text, whose source in TeX is the text. It is a mark, and not a node, so that concurrent edits merge in the source, and so
 * that search, exports and older clients have it.
 */
export const MathMark = Mark.create({
  name: 'math',
  parseHTML: () => [{ tag: 'span[data-math]' }],
  renderHTML: () => ['span', { 'data-math': '', spellcheck: 'false' }, 0],
});

/** The values of a mention: a user, page, channel or task with the id, or a day. */
const MENTION_ATTRIBUTES = ['type', 'id', 'key', 'label'] as const;

/**
 * A mention of a user, a day or a place. A place also has a link. The mention is a mark on its text, and not a node, so that a block keeps one text, in which concurrent edits merge, and so
 * that search, exports and older clients have the name.
 */
export const Mention = Mark.create({
  name: 'mention',
  inclusive: false,
  addAttributes: () => Object.fromEntries(MENTION_ATTRIBUTES.map((name) => [name, { default: null }])),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) =>
        Object.fromEntries(
          MENTION_ATTRIBUTES.map((name) => [
            name,
            (element as HTMLElement).getAttribute(name === 'type' ? 'data-mention' : `data-${name}`),
          ]),
        ),
    },
  ],
  renderHTML: ({ mark }) => {
    const { type, id, key, label } = mark.attrs;
    return ['span', { 'data-mention': type, 'data-id': id, 'data-key': key, 'data-label': label }, 0];
  },
});

export const marks = [Mention, Link, Bold, Italic, Underline, Strike, Highlight, Code, MathMark];
export type MarkName = 'bold' | 'italic' | 'underline' | 'strike' | 'code' | 'highlight' | 'math';
