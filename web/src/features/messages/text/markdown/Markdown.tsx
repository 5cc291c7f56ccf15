import type { Block, Inline } from '@workflow/contract/messages/markdown/markdown.tree.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { createElement, Fragment, type LiHTMLAttributes, type OlHTMLAttributes, type ReactNode } from 'react';
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
      const { items, numbers } = block;
      if (numbers === null) return createElement('ul', null, ...items.map((item) => drawItem(item)));
      const drawn = items.map((item, index) =>
        // Where the author goes on counting, the browser does so too.
        drawItem(
          item,
          numbers[index] === (numbers[index - 1] ?? 0) + 1 || index === 0 ? {} : { value: numbers[index] },
        ),
      );
      return createElement('ol', numbering(numbers), ...drawn);
    }
    case 'rule':
      return <hr />;
  }
}

/** Numbers of more than two digits, such as a year, need more room than the indent of a list. */
function numbering(numbers: readonly number[]): OlHTMLAttributes<HTMLOListElement> {
  const [start] = numbers;
  const digits = String(Math.max(...numbers)).length;
  return {
    ...(start !== 1 && { start }),
    ...(digits > 2 && { style: { paddingInlineStart: `${digits + 1.5}ch` } }),
  };
}

/** The text that an item begins with stands beside its bullet, without a paragraph of its own. */
function drawItem(item: readonly Block[], attributes: LiHTMLAttributes<HTMLLIElement> = {}): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'text') return createElement('li', attributes, ...drawBlocks(item));
  return createElement('li', attributes, ...drawInlines(first.children), ...drawBlocks(rest));
}

/**
 * Draws Markdown. Everything that comes from the author is a text or the address of a link, and never HTML: there is
 * nothing to clean, and nothing that could be forgotten.
 */
export const Markdown = ({ content }: { content: string }) =>
  createElement(Fragment, null, ...drawBlocks(parseMarkdown(content)));
