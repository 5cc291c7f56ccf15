import { escapeStyles } from '@workflow/contract/messages/markdown/markdown.inline.ts';
import { safeUrl } from '@workflow/contract/messages/markdown/markdown.links.ts';
import TurndownService from 'turndown';
import { isCodeFromEditor, normalizePastedHtml } from './clean-pasted-html.ts';

type Node = TurndownService.Node;

const asElement = (node: Node) => node as unknown as Element;

const BLOCK = /^(?:ADDRESS|BLOCKQUOTE|D[DLT]|DIV|H[1-6R]|LI|[OU]L|P|PRE|SECTION|TABLE)$/;

/** Returns whether a word continues from one node into the next. Markdown marks inside a word would have no effect. */
function isInsideWord(before: ChildNode | null, behind: ChildNode | null): boolean {
  if (!before || !behind || BLOCK.test(before.nodeName) || BLOCK.test(behind.nodeName)) return false;
  return /[\p{L}\p{N}_]$/u.test(before.textContent ?? '') && /^[\p{L}\p{N}_]/u.test(behind.textContent ?? '');
}

/**
 * A placeholder for a line break inside a block. When the block is assembled, the longest of several adjacent breaks
 * wins.
 */
const BREAK = '\ue000';
const toLines = (content: string) => content.replaceAll(BREAK, '\n');
const onOneLine = (content: string) =>
  toLines(content)
    .trim()
    .replace(/\s*\n\s*/g, ' ');

/** Blocks end with a blank line; inside a list item they end with a single line break. */
const blockEnd = (node: Node) => (asElement(node).parentElement?.closest('li') ? '\n' : '\n\n');

/** Puts the marks around each line, because a Markdown style ends with its paragraph. */
const markLines = (content: string, mark: string): string =>
  content
    .split(BREAK)
    .map((line) => {
      const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(line) ?? [];
      return words === '' ? line : `${before}${mark}${words}${mark}${after}`;
    })
    .join(BREAK);

const styled =
  (mark: string, names: string) =>
  (content: string, node: Node): string => {
    const element = asElement(node);
    const isTwice = element.parentElement?.closest(names) ?? false;
    const isWithin =
      isInsideWord(element.previousSibling, element) || isInsideWord(element, element.nextSibling);
    if (content.trim() === '' || isTwice || isWithin) return content;
    return markLines(content, mark);
  };

function fenceCode(text: string, language: string): string {
  const longest = Math.max(2, ...(text.match(/`+/g) ?? []).map(({ length }) => length));
  const fence = '`'.repeat(longest + 1);
  return `${fence}${language}\n${text.replace(/\n$/, '')}\n${fence}`;
}

function codeSpan(text: string): string {
  const words = text.replace(/\s*\n\s*/g, ' ');
  if (words === '') return '';
  const runs = (words.match(/`+/g) ?? []).map(({ length }) => length);
  let length = 1;
  while (runs.includes(length)) length += 1;
  const padding = /^`|`$|^ .* $/s.test(words) ? ' ' : '';
  return '`'.repeat(length) + padding + words + padding + '`'.repeat(length);
}

/** Indents the further lines of a list item below its first words. */
function listItem(content: string, marker: string): string {
  const words = toLines(content)
    .replace(/^\s+|\s+$/g, '')
    .replace(/^☐\s/, '[ ] ')
    .replace(/^☑\s/, '[x] ');
  return `${marker}${words.replaceAll('\n', `\n${' '.repeat(marker.length)}`)}`;
}

function markerOf(element: Element): string {
  const list = element.parentElement;
  if (list?.nodeName !== 'OL') return '- ';
  let number = Number(list.getAttribute('start') ?? 1) - 1;
  for (const sibling of Array.from(list.children)) {
    if (sibling.nodeName !== 'LI') continue;
    number = Number(sibling.getAttribute('value') ?? number + 1);
    if (sibling === element) break;
  }
  return `${number}. `;
}

/** Matches Word's list paragraphs, which carry their marker and level in a style. */
const WORD_ITEM = /mso-list:[^;]*\blevel(\d)/i;

const mentionTitleOf = (node: Node): string => {
  const element = asElement(node);
  const isMention =
    node.nodeName === 'SPAN' && /(?:^| )mention(?: |$)/.test(element.getAttribute('class') ?? '');
  return isMention ? (element.getAttribute('title') ?? '') : '';
};

function createTurndown(): TurndownService {
  const service = new TurndownService({ br: '' });
  service.escape = escapeStyles;
  const rules: Readonly<Record<string, TurndownService.Rule>> = {
    strong: { filter: ['strong', 'b'], replacement: styled('**', 'strong, b, h1, h2, h3, h4, h5, h6, th') },
    italics: { filter: ['em', 'i', 'cite', 'dfn'], replacement: styled('_', 'em, i, cite, dfn') },
    struck: {
      filter: ['del', 's', 'strike'] as (keyof HTMLElementTagNameMap)[],
      replacement: styled('~~', 'del, s, strike'),
    },
    code: {
      filter: ['code', 'kbd', 'samp', 'tt'] as (keyof HTMLElementTagNameMap)[],
      replacement: (_, node) => codeSpan((node.textContent ?? '').replaceAll('\u00a0', ' ')),
    },
    block: {
      filter: 'pre',
      replacement: (_, node) => {
        const element = asElement(node);
        const names = `${element.querySelector('code')?.getAttribute('class') ?? ''} ${element.getAttribute('class') ?? ''}`;
        const language = /\b(?:language|lang|highlight-source)-([\w+#.-]+)/.exec(names)?.[1] ?? '';
        for (const line of Array.from(element.querySelectorAll('br'))) line.replaceWith('\n');
        return `${blockEnd(node)}${fenceCode(element.textContent ?? '', language)}${blockEnd(node)}`;
      },
    },
    link: {
      filter: 'a',
      replacement: (content, node) => {
        const element = asElement(node);
        const given = element.getAttribute('href') ?? '';
        const address = safeUrl(given);
        const words = onOneLine(content);
        const isMention = /(?:^| )mention(?: |$)/.test(element.getAttribute('class') ?? '');
        if (!address || isMention || words === '') return content;
        const linkText = (element.textContent ?? '').trim();
        if ([given, address, address.replace(/^mailto:/, ''), address.replace(/\/$/, '')].includes(linkText))
          return linkText;
        return `[${words}](${address.replace(/[()]/g, (sign) => (sign === '(' ? '%28' : '%29'))})`;
      },
    },
    // The title of a mention has the username; its text is the full name.
    mention: {
      filter: (node) => /^@[\w.-]+$/.test(mentionTitleOf(node)),
      replacement: (_, node) => mentionTitleOf(node),
    },
    heading: {
      filter: ['h1', 'h2', 'h3', 'h4', 'h5', 'h6'],
      replacement: (content) => `\n\n${toLines(markLines(content.trim(), '**'))}\n\n`,
    },
    line: { filter: 'br', replacement: () => BREAK },
    paragraph: {
      filter: 'p',
      replacement: (content, node) => `${blockEnd(node)}${toLines(content)}${blockEnd(node)}`,
    },
    rule: { filter: 'hr', replacement: () => '\n\n---\n\n' },
    division: {
      filter: ['div', 'section', 'article', 'header', 'footer', 'main', 'dt', 'dd', 'figure'],
      replacement: (content) => `\n${toLines(content)}\n`,
    },
    quote: {
      filter: 'blockquote',
      replacement: (content) =>
        `\n\n${toLines(content)
          .replace(/^\n+|\n+$/g, '')
          .replace(/^/gm, '> ')
          .replace(/^> $/gm, '>')}\n\n`,
    },
    list: {
      filter: ['ul', 'ol'],
      replacement: (content, node) => {
        const around = asElement(node).parentElement?.nodeName === 'LI' ? '\n' : '\n\n';
        return around + content.replace(/^\n+|\n+$/g, '') + around;
      },
    },
    item: {
      filter: 'li',
      replacement: (content, node) => `\n${listItem(content, markerOf(asElement(node)))}\n`,
    },
    wordItem: {
      filter: (node) => node.nodeName === 'P' && WORD_ITEM.test(node.getAttribute('style') ?? ''),
      replacement: (content, node) => {
        const level = Number(WORD_ITEM.exec(asElement(node).getAttribute('style') ?? '')?.[1] ?? 1);
        const [, sign = '', words = ''] = /^\s*(\d+[.)]|\S)[\s\u00a0]+(.*)$/s.exec(content) ?? [];
        return `\n${'  '.repeat(level - 1)}${/\d/.test(sign) ? `${sign} ` : '- '}${words.trim()}\n`;
      },
    },
    cell: {
      filter: ['td', 'th'],
      replacement: (content, node) =>
        `${asElement(node).previousElementSibling ? ' | ' : ''}${onOneLine(content)}`,
    },
    row: { filter: 'tr', replacement: (content) => `\n${content}\n` },
    picture: {
      filter: 'img',
      replacement: (_, node) => {
        const words = asElement(node).getAttribute('alt') ?? '';
        return /^\p{RGI_Emoji}$/v.test(words) ? words : '';
      },
    },
  };
  for (const [name, rule] of Object.entries(rules)) service.addRule(name, rule);
  return service;
}

/** Converts copied HTML to Markdown. The HTML is parsed as an inert document: no script runs and nothing is fetched. */
export function bodyToMarkdown(body: HTMLElement, text: string): string {
  if (isCodeFromEditor(body)) return text.includes('\n') ? fenceCode(text, '') : text;
  normalizePastedHtml(body);
  return createTurndown().turndown(body).replaceAll(BREAK, '\n').replaceAll('\u00a0', ' ').trim();
}

/** Converts HTML to Markdown. `text` is the plain-text version of the same content. */
export const htmlToMarkdown = (html: string, text: string): string =>
  bodyToMarkdown(new DOMParser().parseFromString(html, 'text/html').body, text) || text;
