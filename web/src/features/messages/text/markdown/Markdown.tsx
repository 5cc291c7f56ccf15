import type { Block, Inline } from '@workflow/contract/messages/markdown/markdown.tree.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { addressesMember, type Mention } from '@workflow/contract/messages/messages.mentions.ts';
import { createElement, Fragment, type LiHTMLAttributes, type OlHTMLAttributes, type ReactNode } from 'react';
import { displayNameOf } from '../../../../platform/search/user-names.ts';
import { internalPathOf } from '../../links/internal-links.ts';
import { ChannelMention } from '../ChannelMention.tsx';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { LongWordSplitter } from './long-words.ts';

/**
 * Returns the mention that an `@name` or `#name` in the text refers to; null if it is plain text. `isMe` is also true
 * for groups such as `@channel`.
 */
type FindMention = (name: string) => (Mention & { readonly isMe: boolean }) | null;

function renderText(text: string, words: LongWordSplitter): ReactNode[] {
  const nodes: ReactNode[] = [];
  for (const part of words.split(text)) {
    if (nodes.length > 0) nodes.push(createElement('wbr'));
    nodes.push(part);
  }
  return nodes;
}

/**
 * Renders a mention with the user's current full name. Its title has the username, which pasting turns back into a mention. A click on an
 * element with `data-person` opens the profile.
 */
function renderMention(written: string, words: LongWordSplitter, findMention: FindMention): ReactNode[] {
  const found = findMention(written);
  if (!found) return renderText(`@${written}`, words);
  const { user, isMe } = found;
  const mention = { className: 'mention', ...(isMe && { 'data-me': true }) };
  if (!user) return [createElement('span', mention, ...renderText(`@${written}`, words))];
  const button = {
    ...mention,
    role: 'button',
    tabIndex: 0,
    'aria-haspopup': 'dialog' as const,
    'data-person': user.id,
    title: `@${user.username}`,
  };
  const name = createElement('bdi', null, ...renderText(displayNameOf(user), words));
  return [createElement('span', button, '@', name)];
}

function renderChannel(written: string, words: LongWordSplitter, named: FindMention): ReactNode[] {
  const found = named(`#${written}`);
  const renderedName = renderText(`#${written}`, words);
  if (!found?.channel_id) return renderedName;
  return [createElement(ChannelMention, { id: found.channel_id }, ...renderedName)];
}

function renderInline(inline: Inline, words: LongWordSplitter, named: FindMention): ReactNode[] {
  if (typeof inline === 'string') return renderText(inline, words);
  switch (inline.kind) {
    case 'codespan':
      return [createElement('code', null, ...renderText(inline.text, words))];
    case 'mention':
      return renderMention(inline.username, words, named);
    case 'channel':
      return renderChannel(inline.name, words, named);
    case 'link': {
      const link = {
        href: inline.address,
        ...(!internalPathOf(inline.address) && { target: '_blank', rel: 'noopener noreferrer nofollow' }),
      };
      return [createElement('a', link, ...renderInlines(inline.children, named, words))];
    }
    default:
      return [createElement(inline.kind, null, ...renderInlines(inline.children, named, words))];
  }
}

const renderInlines = (
  children: readonly Inline[],
  named: FindMention,
  words = new LongWordSplitter(),
): ReactNode[] => children.flatMap((child) => renderInline(child, words, named));

const renderBlocks = (blocks: readonly Block[], named: FindMention): ReactNode[] =>
  blocks.map((block) => renderBlock(block, named));

function renderBlock(block: Block, named: FindMention): ReactNode {
  switch (block.kind) {
    case 'text':
      return createElement('p', null, ...renderInlines(block.children, named));
    case 'heading':
      return <p>{createElement('strong', null, ...renderInlines(block.children, named))}</p>;
    case 'code':
      return <CodeBlock language={block.language} text={block.text} />;
    case 'quote':
      return createElement('blockquote', null, ...renderBlocks(block.blocks, named));
    case 'list': {
      const { items, numbers } = block;
      if (numbers === null) return createElement('ul', null, ...items.map((item) => renderItem(item, named)));
      const renderedItems = items.map((item, index) =>
        // The browser continues numbering from the number that the author typed.
        renderItem(
          item,
          named,
          numbers[index] === (numbers[index - 1] ?? 0) + 1 || index === 0 ? {} : { value: numbers[index] },
        ),
      );
      return createElement('ol', listNumberProps(numbers), ...renderedItems);
    }
    case 'rule':
      return <hr />;
  }
}

/** Numbers with more than two digits, such as years, need a wider list indent. */
function listNumberProps(numbers: readonly number[]): OlHTMLAttributes<HTMLOListElement> {
  const [start] = numbers;
  const digits = String(Math.max(...numbers)).length;
  return {
    ...(start !== 1 && { start }),
    ...(digits > 2 && { style: { paddingInlineStart: `${digits + 1.5}ch` } }),
  };
}

/** Renders a list item. Text at its beginning appears next to the bullet, without a paragraph element. */
function renderItem(
  item: readonly Block[],
  named: FindMention,
  attributes: LiHTMLAttributes<HTMLLIElement> = {},
): ReactNode {
  const [first, ...rest] = item;
  if (first?.kind !== 'text') return createElement('li', attributes, ...renderBlocks(item, named));
  return createElement(
    'li',
    attributes,
    ...renderInlines(first.children, named),
    ...renderBlocks(rest, named),
  );
}

interface Props {
  content: string;
  /** The mentions of the message. Any other `@` or `#` is rendered as typed. */
  mentions?: readonly Mention[];
  /** The id of the signed-in user. */
  me?: string | null;
}

/**
 * Renders Markdown. Everything the author wrote becomes a text node or a link address, never HTML, so no sanitizing is
 * needed.
 */
export const Markdown = ({ content, mentions = [], me = null }: Props) => {
  const byName = new Map(mentions.map((mention) => [mention.name, mention]));
  const findMention: FindMention = (name) => {
    const mention = byName.get(name.toLowerCase());
    const isMe = mention && (mention.user ? mention.user.id === me : addressesMember(mention, me ?? ''));
    return mention ? { ...mention, isMe: isMe ?? false } : null;
  };
  return createElement(Fragment, null, ...renderBlocks(parseMarkdown(content), findMention));
};
