import { Node } from '@tiptap/core';
import type { Node as ProseMirrorNode } from '@tiptap/pm/model';
import type { BlockAttributes } from './block-kinds.ts';

const ATTRIBUTES: readonly (keyof BlockAttributes)[] = [
  'id',
  'kind',
  'indent',
  'column',
  'checked',
  'level',
  'language',
  'icon',
  'src',
  'name',
  'size',
  'width',
  'ratio',
  'alt',
];

/** The name of the attribute in HTML that the editor copies and pastes. */
const ATTRIBUTE_IN_HTML = 'data-block';

/** Returns the attributes of a block. */
export const attributesOf = (node: ProseMirrorNode): BlockAttributes => node.attrs as BlockAttributes;

/** Reads the attributes that `blockToHtml` wrote. The id is left out: a pasted block is another block. */
function parseAttributes(element: HTMLElement): Partial<BlockAttributes> | false {
  try {
    const { id: _, ...rest } = JSON.parse(element.getAttribute(ATTRIBUTE_IN_HTML) ?? '') as BlockAttributes;
    return rest;
  } catch {
    return false;
  }
}

/**
 * The node type of all blocks of a page except tables. The kind (heading, list item, …) and the indent are attributes. In Yjs, a change of
 * type or structure would replace the node and lose what others type in it at the same time. Line breaks within a block are newline
 * characters.
 */
export const Block = Node.create({
  name: 'block',
  content: 'inline*',
  whitespace: 'pre',
  defining: true,
  addAttributes: () =>
    Object.fromEntries(
      ATTRIBUTES.map((name) => [name, { default: name === 'kind' ? 'paragraph' : null, rendered: false }]),
    ),
  parseHTML: () => [
    {
      tag: `[${ATTRIBUTE_IN_HTML}]`,
      preserveWhitespace: 'full',
      getAttrs: (element) => parseAttributes(element as HTMLElement),
    },
    { tag: 'p', preserveWhitespace: 'full' },
  ],
  renderHTML: ({ node }) => {
    const set = Object.entries(node.attrs).filter(([name, value]) => value !== null && name !== 'id');
    return ['p', { [ATTRIBUTE_IN_HTML]: JSON.stringify(Object.fromEntries(set)) }, 0];
  },
});
