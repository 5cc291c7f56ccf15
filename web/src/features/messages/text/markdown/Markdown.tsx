import type { Block, Inline } from '@workflow/contract/messages/markdown/markdown.tree.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { isForMember, type Mention } from '@workflow/contract/messages/messages.mentions.ts';
import { createElement, Fragment, type LiHTMLAttributes, type OlHTMLAttributes, type ReactNode } from 'react';
import { internalPathOf } from '../../links/internal-links.ts';
import { ChannelMention } from '../ChannelMention.tsx';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { LongWordSplitter } from './long-words.ts';

/** What a name behind an `@`, or a `#` with it, mentions; null where it is only written. `isMe` also of groups. */
type FindMention = (name: string) => (Mention & { readonly isMe: boolean }) | null;

function drawText(text: string, words: LongWordSplitter): ReactNode[] {
  const drawn: ReactNode[] = [];
  for (const part of words.split(text)) {
    if (drawn.length > 0) drawn.push(createElement('wbr'));
    drawn.push(part);
  }
  return drawn;
}

/** Somebody who is called otherwise by now is named as they are. A person can be opened, as whatever has `data-person`. */
function drawMention(written: string, words: LongWordSplitter, findMention: FindMention): ReactNode[] {
  const found = findMention(written);
  if (!found) return drawText(`@${written}`, words);
  const { user, isMe } = found;
  const name = !user || user.username === written.toLowerCase() ? written : user.username;
  const mention = {
    className: 'mention',
    ...(isMe && { 'data-me': true }),
    ...(user && { role: 'button', tabIndex: 0, 'aria-haspopup': 'dialog', 'data-person': user.id }),
  };
  return [createElement('span', mention, ...drawText(`@${name}`, words))];
}

function drawChannel(written: string, words: LongWordSplitter, named: FindMention): ReactNode[] {
  const found = named(`#${written}`);
  const drawn = drawText(`#${written}`, words);
  if (!found?.channel_id) return drawn;
  return [createElement(ChannelMention, { id: found.channel_id }, ...drawn)];
}

function drawInline(inline: Inline, words: LongWordSplitter, named: FindMention): ReactNode[] {
  if (typeof inline === 'string') return drawText(inline, words);
  switch (inline.kind) {
    case 'codespan':
      return [createElement('code', null, ...drawText(inline.text, words))];
    case 'mention':
      return drawMention(inline.username, words, named);
    case 'channel':
      return drawChannel(inline.name, words, named);
    case 'link': {
      const link = {
        href: inline.address,
        ...(!internalPathOf(inline.address) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      };
      return [createElement('a', link, ...drawInlines(inline.children, named, words))];
    }
    default:
      return [createElement(inline.kind, null, ...drawInlines(inline.children, named, words))];
  }
}

const drawInlines = (
  children: readonly Inline[],
  named: FindMention,
  words = new LongWordSplitter(),
): ReactNode[] => children.flatMap((child) => drawInline(child, words, named));

const drawBlocks = (blocks: readonly Block[], named: FindMention): ReactNode[] =>
  blocks.map((block) => drawBlock(block, named));

function drawBlock(block: Block, named: FindMention): ReactNode {
  switch (block.kind) {
    case 'text':
      return createElement('p', null, ...drawInlines(block.children, named));
    case 'heading':
      return <p>{createElement('strong', null, ...drawInlines(block.children, named))}</p>;
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'quote':
      return createElement('blockquote', null, ...drawBlocks(block.blocks, named));
    case 'list': {
      const { items, numbers } = block;
      if (numbers === null) return createElement('ul', null, ...items.map((item) => drawItem(item, named)));
      const drawn = items.map((item, index) =>
        // Where the author goes on counting, the browser does so too.
        drawItem(
          item,
          named,
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
function drawItem(
  item: readonly Block[],
  named: FindMention,
  attributes: LiHTMLAttributes<HTMLLIElement> = {},
): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'text') return createElement('li', attributes, ...drawBlocks(item, named));
  return createElement('li', attributes, ...drawInlines(first.children, named), ...drawBlocks(rest, named));
}

interface Props {
  content: string;
  /** Whom the text names. Any other `@` or `#` is drawn as it was written. */
  mentions?: readonly Mention[];
  /** Whoever looks. */
  me?: string | null;
}

/**
 * Draws Markdown. Everything that comes from the author is a text or the address of a link, and never HTML: there is
 * nothing to clean, and nothing that could be forgotten.
 */
export const Markdown = ({ content, mentions = [], me = null }: Props) => {
  const byName = new Map(mentions.map((mention) => [mention.name, mention]));
  const named: FindMention = (name) => {
    const mention = byName.get(name.toLowerCase());
    const isMe = mention && (mention.user ? mention.user.id === me : isForMember(mention, me ?? ''));
    return mention ? { ...mention, isMe: isMe ?? false } : null;
  };
  return createElement(Fragment, null, ...drawBlocks(parseMarkdown(content), named));
};
