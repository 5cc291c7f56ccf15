import { Marked } from 'marked';

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);

const plain = (text: string) => `<p>${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;

const paragraphs = (text: string) =>
  text
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(plain)
    .join('');

/** The address of a link that may be followed; null for everything but the web and mail. */
export function safeAddress(href: string): string | null {
  if (!/^(https?:\/\/|mailto:)/i.test(href)) return null;
  try {
    const url = new URL(href);
    return ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null;
  } catch {
    return null;
  }
}

const anchor = (address: string, html: string) =>
  `<a href="${escapeHtml(address)}" target="_blank" rel="noopener noreferrer nofollow">${html}</a>`;

const none = () => undefined;

const MENTION = /(?<![\p{L}\p{N}_.@/-])@[a-z0-9_](?:[a-z0-9._-]*[a-z0-9_])?(?![@\p{L}\p{N}_])/giu;

const words = (text: string) =>
  escapeHtml(text).replace(MENTION, (name) => `<span class="mention">${name}</span>`);

/**
 * The first of two walls (the second is DOMPurify, which needs a DOM): HTML in a message is text, and everything that comes
 * from the author goes through `escapeHtml` or `safeAddress`.
 */
const markdown = new Marked({
  gfm: true,
  breaks: true,
  // What people do not mean in a chat: HTML, indented code, footnote-like definitions that would vanish, tables.
  tokenizer: { html: none, tag: none, code: none, def: none, table: none, lheading: none },
  renderer: {
    space: () => '',
    html: ({ raw }) => escapeHtml(raw),
    def: ({ raw }) => escapeHtml(raw),
    table: ({ raw }) => plain(raw),
    hr: () => '<hr>',
    br: () => '<br>',
    checkbox: ({ checked }) => (checked ? '☑ ' : '☐ '),
    code: ({ text }) => `<pre tabindex="0"><code>${escapeHtml(text.replace(/\n$/, ''))}</code></pre>`,
    codespan: ({ text }) => `<code>${escapeHtml(text)}</code>`,
    heading({ tokens }) {
      return `<p><strong>${this.parser.parseInline(tokens)}</strong></p>`;
    },
    paragraph({ tokens }) {
      return `<p>${this.parser.parseInline(tokens)}</p>`;
    },
    blockquote({ tokens }) {
      return `<blockquote>${this.parser.parse(tokens)}</blockquote>`;
    },
    list({ ordered, start, items }) {
      const body = items.map((item) => this.listitem(item)).join('');
      if (!ordered) return `<ul>${body}</ul>`;
      return `<ol${typeof start === 'number' && start !== 1 ? ` start="${start}"` : ''}>${body}</ol>`;
    },
    listitem({ tokens }) {
      return `<li>${this.parser.parse(tokens)}</li>`;
    },
    strong({ tokens }) {
      return `<strong>${this.parser.parseInline(tokens)}</strong>`;
    },
    em({ tokens }) {
      return `<em>${this.parser.parseInline(tokens)}</em>`;
    },
    del({ tokens }) {
      return `<del>${this.parser.parseInline(tokens)}</del>`;
    },
    link({ href, raw, text, tokens, autolink }) {
      const address = safeAddress(href);
      if (!address) return escapeHtml(raw);
      return anchor(
        address,
        autolink ? escapeHtml(text) : this.parser.parseInline(tokens) || escapeHtml(href),
      );
    },
    image({ href, raw, text }) {
      const address = safeAddress(href);
      return address ? anchor(address, escapeHtml(text || href)) : escapeHtml(raw);
    },
    text(token) {
      if ('tokens' in token && token.tokens) return this.parser.parseInline(token.tokens);
      return token.type === 'escape' ? escapeHtml(token.text) : words(token.raw);
    },
  },
});

/** Turns what somebody wrote into HTML that is safe to show. */
export function renderMarkdown(content: string): string {
  try {
    return markdown.parse(content, { async: false });
  } catch {
    return paragraphs(content);
  }
}

/** Up to a handful of emoji and nothing else: shown larger. */
export const isEmojiOnly = (content: string) => /^(?:\p{RGI_Emoji}\s*){1,8}$/v.test(content);
