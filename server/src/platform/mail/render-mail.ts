import type { Mail } from './mail.ts';
import type { MailLanguage } from './mail-language.ts';

/** The content of an email. Every text is plain text; the template escapes it. */
export interface MailContent {
  readonly language: MailLanguage;
  readonly subject: string;
  readonly title: string;
  readonly paragraphs: readonly string[];
  /** A text that another user wrote, shown as a quotation. */
  readonly quote?: string | null;
  readonly action?: { readonly label: string; readonly url: string };
  /** Small print, such as why the recipient gets the email. */
  readonly footnotes: readonly string[];
}

/** Replaces line breaks and control characters, which could end a header or pass for a paragraph, and characters that reverse the text after them. */
export const toSingleLine = (text: string) =>
  text
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters are removed
    .replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]+/g, ' ')
    .trim();

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
const toHtmlLines = (text: string) => escapeHtml(text).replace(/\r\n?|\n/g, '<br>');

/** Renders the text and the HTML body from one content, so that both say the same. */
export function renderMail(to: string, content: MailContent): Mail {
  return {
    to,
    subject: toSingleLine(content.subject),
    text: renderText({ ...content, title: toSingleLine(content.title) }),
    html: renderHtml({ ...content, title: toSingleLine(content.title) }),
  };
}

function renderText({ title, paragraphs, quote, action, footnotes }: MailContent): string {
  const quoted = quote?.split(/\r\n?|\n/).map((line) => `> ${line}`);
  const blocks = [title, ...paragraphs];
  if (quoted) blocks.push(quoted.join('\n'));
  if (action) blocks.push(`${action.label}:\n${action.url}`);
  return `${[...blocks, '-- ', ...footnotes].join('\n\n')}\n`;
}

/**
 * The light colors are inline, because some clients remove `<style>`. The dark ones are in a media query; clients that invert colors by
 * themselves find a light email with enough contrast.
 */
const STYLE = `
:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #17181b !important; }
  .card { background: #1f2125 !important; border-color: #35383e !important; }
  .title, .text { color: #e8e9ec !important; }
  .quote { color: #c5c8ce !important; border-color: #4b4f57 !important; }
  .small { color: #9a9fa8 !important; }
  .link { color: #8fb2ff !important; }
}`;

const FONT = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

function renderHtml({ language, subject, title, paragraphs, quote, action, footnotes }: MailContent): string {
  const renderParagraph = (words: string) =>
    `<p class="text" dir="auto" style="margin:0 0 16px;font-size:15px;line-height:24px;color:#26282c">${toHtmlLines(words)}</p>`;
  const renderFootnote = (words: string) =>
    `<p class="small" dir="auto" style="margin:0 0 8px;font-size:12px;line-height:18px;color:#6b7079">${words}</p>`;
  const quotation = quote
    ? `<blockquote class="quote" dir="auto" style="margin:0 0 16px;padding:0 0 0 12px;border-left:3px solid #d5d8de;font-size:15px;line-height:24px;color:#4b4f57">${toHtmlLines(quote)}</blockquote>`
    : '';
  const url = action ? escapeHtml(action.url) : '';
  const button = action
    ? `<p style="margin:24px 0"><a href="${url}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:#2f5fd0;color:#ffffff;font-size:15px;font-weight:600;line-height:20px;text-decoration:none">${escapeHtml(action.label)}</a></p>
${renderFootnote(`<a class="link" href="${url}" style="color:#2f5fd0;word-break:break-all">${url}</a>`)}`
    : '';
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(toSingleLine(subject))}</title>
<style>${STYLE}</style>
</head>
<body class="page" style="margin:0;padding:0;background:#f4f5f7;${FONT}">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0"><tr><td align="center" style="padding:32px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:520px"><tr><td class="card" style="padding:32px;border:1px solid #e2e4e8;border-radius:12px;background:#ffffff;text-align:start">
<h1 class="title" dir="auto" style="margin:0 0 16px;font-size:20px;line-height:28px;color:#17181b">${escapeHtml(title)}</h1>
${paragraphs.map(renderParagraph).join('\n')}
${quotation}${button}
</td></tr><tr><td style="padding:16px 32px">
${footnotes.map((note) => renderFootnote(toHtmlLines(note))).join('\n')}
</td></tr></table>
</td></tr></table>
</body>
</html>
`;
}
