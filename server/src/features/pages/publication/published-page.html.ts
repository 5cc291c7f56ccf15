import { createHash } from 'node:crypto';

/** The style of a published page, which has no scripts and loads nothing but its pictures. */
const STYLE = `
:root { color-scheme: light dark; }
body { max-width: 720px; margin: 0 auto; padding: 48px 24px 96px; font: 16px/1.6 system-ui, sans-serif; overflow-wrap: anywhere; }
h1, h2, h3 { line-height: 1.25; margin: 1.4em 0 0.4em; }
.icon { font-size: 44px; line-height: 1; }
.icon + h1, h1:first-child { margin-top: 0.2em; font-size: 2.2em; }
img { max-width: 100%; height: auto; border-radius: 4px; }
figure { margin: 1em 0; }
figcaption { opacity: 0.7; font-size: 0.9em; }
pre { padding: 16px; overflow-x: auto; border-radius: 6px; background: #8881; }
code { font-family: ui-monospace, monospace; font-size: 0.9em; }
blockquote { margin: 0.6em 0; padding-left: 14px; border-left: 3px solid currentColor; }
aside { margin: 0.6em 0; padding: 12px 16px; border-radius: 6px; background: #8881; }
table { display: block; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
th, td { padding: 6px 10px; border: 1px solid #8885; text-align: start; }
@media (min-width: 700px) { .columns { display: flex; gap: 32px; } .columns > div { flex: 1; min-width: 0; } }
li:has(> input) { list-style: none; }
math[display="block"] { margin: 1em 0; }
hr { border: 0; border-top: 1px solid #8885; }
`;

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** Nothing runs on a published page, and it loads only its own pictures and style. */
export const PUBLISHED_POLICY = `default-src 'none'; img-src 'self'; style-src ${hashOf(STYLE)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

const escapeHtml = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

interface Content {
  readonly title: string;
  readonly icon: string | null;
  readonly allowsIndexing: boolean;
  /** The text as HTML. */
  readonly body: string;
}

export function publishedHtml({ title, icon, allowsIndexing, body }: Content): string {
  const name = escapeHtml(title || 'Untitled');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${allowsIndexing ? '' : '<meta name="robots" content="noindex, nofollow">\n'}<title>${name}</title>
<style>${STYLE}</style>
</head>
<body>
${icon ? `<div class="icon" aria-hidden="true">${escapeHtml(icon)}</div>\n` : ''}<h1>${name}</h1>
${body}
</body>
</html>
`;
}
