import type { Block, Inline } from './markdown.tree.ts';

const inlineText = (inline: Inline): string => {
  if (typeof inline === 'string') return inline;
  if (inline.kind === 'mention') return `@${inline.username}`;
  if (inline.kind === 'channel') return `#${inline.name}`;
  return 'children' in inline ? inline.children.map(inlineText).join('') : inline.text;
};

function blockText(block: Block): string {
  switch (block.kind) {
    case 'code':
      return block.text;
    case 'quote':
      return plainText(block.blocks);
    case 'list': {
      const markerOf = (index: number) => (block.numbers === null ? '-' : `${block.numbers[index]}.`);
      return block.items.map((item, index) => `${markerOf(index)} ${plainText(item)}`).join('\n');
    }
    case 'rule':
      return '';
    default:
      return block.children.map(inlineText).join('');
  }
}

/** Returns the text of Markdown blocks without Markdown syntax. */
export const plainText = (blocks: readonly Block[]): string => blocks.map(blockText).join('\n');
