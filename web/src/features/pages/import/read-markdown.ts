import type { TokenizerAndRendererExtension, Tokens } from 'marked';

const escapeHtml = (text: string) =>
  text.replace(/[&<>]/g, (character) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;' })[character]!);

/** Writes an equation as other programs do, with its source as an annotation. */
const equationHtml = (source: string, isBlock: boolean) =>
  `<math${isBlock ? ' display="block"' : ''}><semantics><annotation encoding="application/x-tex">${escapeHtml(source)}</annotation></semantics></math>`;

const blockEquation: TokenizerAndRendererExtension = {
  name: 'blockEquation',
  level: 'block',
  start: (source) => source.search(/^ {0,3}\$\$/m),
  tokenizer: (source) => {
    const [raw, text] = /^ {0,3}\$\$([^$]{1,5000})\$\$[ \t]*(?:\n|$)/.exec(source) ?? [];
    return raw && text?.trim() ? { type: 'blockEquation', raw, text: text.trim() } : undefined;
  },
  renderer: ({ text }: Tokens.Generic) => `${equationHtml(text, true)}\n`,
};

/** A dollar sign before a space, or after one, is a price and not an equation. */
const inlineEquation: TokenizerAndRendererExtension = {
  name: 'inlineEquation',
  level: 'inline',
  start: (source) => source.indexOf('$'),
  tokenizer: (source) => {
    const [raw, text] = /^\${1,2}([^\s$](?:[^$\n]{0,2000}[^\s$\\])?)\${1,2}(?![\d$])/.exec(source) ?? [];
    return raw && text ? { type: 'inlineEquation', raw, text } : undefined;
  },
  renderer: ({ text }: Tokens.Generic) => equationHtml(text, false),
};

/** Returns Markdown with tables, to-dos and equations as HTML. */
export async function markdownToHtml(text: string): Promise<string> {
  const { Marked } = await import('marked');
  const marked = new Marked({ gfm: true }, { extensions: [blockEquation, inlineEquation] });
  return marked.parse(text, { async: false });
}
