import { groupColumns } from '@workflow/contract/pages/document/document.columns.ts';
import { type Cell, type PageBlock, type Run, textOfBlock } from './blocks.ts';
import { equationToMathMl } from './equations.ts';

const LIST_TAGS: Readonly<Record<string, 'ul' | 'ol'>> = {
  bulleted: 'ul',
  todo: 'ul',
  toggle: 'ul',
  numbered: 'ol',
};

/** Returns a page as a complete HTML document without scripts. */
export function toHtml(title: string, blocks: readonly PageBlock[]): string {
  const name = escapeHtml(title || 'Untitled');
  return `<!doctype html>
<html>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${name}</title>
<style>.columns { display: flex; gap: 2em } .columns > div { flex: 1; min-width: 0 }</style>
</head>
<body>
<h1>${name}</h1>
${toHtmlBody(blocks)}
</body>
</html>
`;
}

/** Returns the blocks as HTML without a title. */
export function toHtmlBody(blocks: readonly PageBlock[]): string {
  let html = '';
  let from = 0;
  for (const { start, end, columns } of groupColumns(blocks.map(({ column }) => column))) {
    const drawn = columns.map((column) => `<div>${listsOf(blocks.slice(column.start, column.end))}</div>`);
    html += `${listsOf(blocks.slice(from, start))}<div class="columns">${drawn.join('')}</div>\n`;
    from = end;
  }
  return html + listsOf(blocks.slice(from));
}

/** Returns the blocks of one column, or blocks outside of columns, as HTML. */
function listsOf(blocks: readonly PageBlock[]): string {
  let html = '';
  /** The lists around the current block, the outermost first. */
  const open: ('ul' | 'ol')[] = [];
  const closeTo = (depth: number) => {
    while (open.length > depth) html += `</li></${open.pop()}>`;
  };
  for (const block of blocks) {
    const tag = LIST_TAGS[block.kind];
    const depth = Math.min(block.indent, open.length);
    if (!tag) {
      closeTo(depth);
      html += `${elementOf(block)}\n`;
      continue;
    }
    closeTo(depth + 1);
    if (open.length === depth + 1 && open[depth] !== tag) closeTo(depth);
    if (open.length === depth) {
      open.push(tag);
      html += `<${tag}>`;
    } else html += '</li>';
    html += `<li>${checkboxOf(block)}${renderInline(block.runs)}`;
  }
  closeTo(0);
  return html;
}

const checkboxOf = ({ kind, checked }: PageBlock) =>
  kind === 'todo' ? `<input type="checkbox" disabled${checked ? ' checked' : ''}> ` : '';

function elementOf(block: PageBlock): string {
  const text = renderInline(block.runs);
  const caption = text ? `<figcaption>${text}</figcaption>` : '';
  switch (block.kind) {
    case 'heading':
      return `<h${block.level}>${text}</h${block.level}>`;
    case 'quote':
      return `<blockquote>${text}</blockquote>`;
    case 'callout':
      return `<aside>${escapeHtml(block.icon || '💡')} ${text}</aside>`;
    case 'code':
      return `<pre><code${block.language ? ` class="language-${escapeHtml(block.language)}"` : ''}>${escapeHtml(textOfBlock(block))}</code></pre>`;
    case 'math': {
      const source = textOfBlock(block);
      return (
        equationToMathMl(source, true) ?? `<pre><code class="language-tex">${escapeHtml(source)}</code></pre>`
      );
    }
    case 'divider':
      return '<hr>';
    case 'image':
      return `<figure><img src="${escapeHtml(block.src)}" alt="${escapeHtml(block.alt)}">${caption}</figure>`;
    case 'table':
      return tableOf(block);
    case 'file':
      return `<figure><a href="${escapeHtml(block.src)}">${escapeHtml(block.name || 'File')}</a>${caption}</figure>`;
    default:
      return `<p>${text}</p>`;
  }
}

function tableOf({ rows }: PageBlock): string {
  const cellOf = ({ isHeader, colspan, rowspan, runs }: Cell) => {
    const tag = isHeader ? 'th' : 'td';
    const spans = `${colspan > 1 ? ` colspan="${colspan}"` : ''}${rowspan > 1 ? ` rowspan="${rowspan}"` : ''}`;
    return `<${tag}${spans}>${renderInline(runs)}</${tag}>`;
  };
  return `<table>${rows.map((row) => `<tr>${row.map(cellOf).join('')}</tr>`).join('')}</table>`;
}

const TAGS: readonly (readonly [mark: string, tag: string])[] = [
  ['code', 'code'],
  ['strike', 's'],
  ['underline', 'u'],
  ['highlight', 'mark'],
  ['italic', 'em'],
  ['bold', 'strong'],
];

const renderInline = (runs: readonly Run[]): string => runs.map(renderRun).join('');

function renderRun({ text, marks, href }: Run): string {
  if (marks.has('math')) return equationToMathMl(text, false) ?? `<code>${escapeHtml(text)}</code>`;
  let html = escapeHtml(text).replaceAll('\n', '<br>');
  for (const [mark, tag] of TAGS) if (marks.has(mark)) html = `<${tag}>${html}</${tag}>`;
  return href ? `<a href="${escapeHtml(href)}">${html}</a>` : html;
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character]!);
