import type { Block, Inline } from '@workflow/contract/messages/markdown/markdown.tree.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { createElement, Fragment, type OlHTMLAttributes, type ReactNode } from 'react';
import { LongWords } from './markdown.words.ts';

function drawText(text: string, words: LongWords): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (const part of words.cut(text)) {
    if (drawn.length > 0) drawn.push(createElement('wbr'));
    drawn.push(part);
  }
  return drawn;
}

function drawInline(inline: Inline, words: LongWords): ReactNode[] {
  if (typeof inline === 'string') return drawText(inline, words);
  switch (inline.kind) {
    case 'codespan':
      return [createElement('code', null, ...drawText(inline.text, words))];
    case 'mention':
      return [createElement('span', { className: 'mention' }, ...drawText(`@${inline.username}`, words))];
    case 'link': {
      const link = { href: inline.address, target: '_blank', rel: 'noopener noreferrer nofollow' };
      return [createElement('a', link, ...drawInlines(inline.children, words))];
    }
    default:
      return [createElement(inline.kind, null, ...drawInlines(inline.children, words))];
  }
}

const drawInlines = (children: readonly Inline[], words = new LongWords()): ReactNode[] =>
  children.flatMap((child) => drawInline(child, words));

const drawBlocks = (blocks: readonly Block[]): ReactNode[] => blocks.map(drawBlock);

function drawBlock(block: Block): ReactNode {
  switch (block.kind) {
    case 'text':
      return createElement('p', null, ...drawInlines(block.children));
    case 'heading':
      return <p>{createElement('strong', null, ...drawInlines(block.children))}</p>;
    case 'code':
      return (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls has to be reached by keyboard
        <pre tabIndex={0}>
          <code>{block.text}</code>
        </pre>
      );
    case 'quote':
      return createElement('blockquote', null, ...drawBlocks(block.blocks));
    case 'list': {
      const items = block.items.map(drawItem);
      if (block.start === null) return createElement('ul', null, ...items);
      return createElement('ol', numbering(block.start, items.length), ...items);
    }
    case 'rule':
      return <hr />;
  }
}

/** Numbers of more than two digits, such as a year, need more room than the indent of a list. */
function numbering(start: number, count: number): OlHTMLAttributes<HTMLOListElement> {
  const digits = String(start + count - 1).length;
  return {
    ...(start !== 1 && { start }),
    ...(digits > 2 && { style: { paddingInlineStart: `${digits + 1.5}ch` } }),
  };
}

/** The text that an item begins with stands beside its bullet, without a paragraph of its own. */
function drawItem(item: readonly Block[]): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'text') return createElement('li', null, ...drawBlocks(item));
  return createElement('li', null, ...drawInlines(first.children), ...drawBlocks(rest));
}

/**
 * Draws Markdown. Everything that comes from the author is a text or the address of a link, and never HTML: there is
 * nothing to clean, and nothing that could be forgotten.
 */
export const Markdown = ({ content }: { content: string }) =>
  createElement(Fragment, null, ...drawBlocks(parseMarkdown(content)));
