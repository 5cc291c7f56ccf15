import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { blocksOf, linkedPageIdsOf, textOf } from './blocks.ts';
import { toHtml, toHtmlBody } from './html.ts';
import { toMarkdown } from './markdown.ts';

type Text = string | readonly [text: string, marks: Record<string, object>];

/** Builds a document as the editor stores it. */
function documentOf(
  ...blocks: readonly (readonly [attributes: Record<string, unknown>, ...texts: Text[]])[]
) {
  const doc = new Y.Doc();
  const root = doc.getXmlFragment('blocks');
  for (const [attributes, ...texts] of blocks) {
    const element = new Y.XmlElement('block');
    root.insert(root.length, [element]);
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value as string);
    const text = new Y.XmlText();
    element.insert(0, [text]);
    for (const piece of texts) {
      const [content, marks] = typeof piece === 'string' ? [piece, {}] : piece;
      text.insert(text.length, content, { bold: null, link: null, ...marks } as object);
    }
  }
  return blocksOf(doc);
}

const handbook = documentOf(
  [{ kind: 'heading', level: 2 }, 'Travel'],
  [
    {},
    'Book ',
    ['early', { bold: {} }],
    ', see ',
    ['the guide', { link: { href: 'https://example.com/a b' } }],
    '.',
  ],
  [{ kind: 'bulleted' }, 'Trains'],
  [{ kind: 'numbered', indent: 1 }, 'First'],
  [{ kind: 'numbered', indent: 1 }, 'Second'],
  [{ kind: 'todo', checked: true }, 'Ask'],
  [{ kind: 'quote' }, 'Two\nlines'],
  [{ kind: 'code', language: 'ts' }, 'const a = `1` < 2;'],
  [{ kind: 'divider' }],
  [{ kind: 'image', src: '/api/v1/files/1', alt: 'A train' }],
);

describe('an exported page', () => {
  it('is Markdown with headings, lists, to-dos, code and images', () => {
    expect(toMarkdown('Handbook', handbook)).toBe(`# Handbook

## Travel

Book **early**, see [the guide](<https://example.com/ab>).

- Trains
    1. First
    2. Second
- [x] Ask

> Two\\
> lines

\`\`\`ts
const a = \`1\` < 2;
\`\`\`

---

![A train](</api/v1/files/1>)
`);
  });

  it('is HTML with nested lists', () => {
    const html = toHtml('Handbook', handbook);
    expect(html).toContain('<h1>Handbook</h1>\n<h2>Travel</h2>');
    expect(html).toContain(
      '<p>Book <strong>early</strong>, see <a href="https://example.com/ab">the guide</a>.</p>',
    );
    expect(html).toContain(
      '<ul><li>Trains<ol><li>First</li><li>Second</li></ol></li><li><input type="checkbox" disabled checked> Ask</li></ul>',
    );
    expect(html).toContain('<pre><code class="language-ts">const a = `1` &lt; 2;</code></pre>');
  });

  it('escapes text that looks like markup, and leaves out addresses that run scripts', () => {
    const blocks = documentOf(
      [{}, '# not a heading <b>'],
      [{}, ['click', { link: { href: 'java\nscript:alert(1)' } }]],
      [{ kind: 'image', src: 'data:text/html,x', alt: '"><script>' }],
    );
    expect(toMarkdown('', blocks)).toContain('\\# not a heading \\<b\\>\n\nclick\n');
    const html = toHtml('<script>', blocks);
    expect(html).not.toMatch(/<script|javascript:|data:/);
    expect(html).toContain('<p># not a heading &lt;b&gt;</p>');
  });

  it('escapes the icon of a callout', () => {
    const blocks = documentOf([{ kind: 'callout', icon: '![x](https://example.com)\n# y' }, 'Note']);
    expect(toMarkdown('', blocks)).toBe('> !\\[x\\](https://example.com) # y Note\n');
  });

  it('is Markdown in linear time when a text has very many line breaks, spaces or backticks', () => {
    const many = 200_000;
    const texts = ['\n', '\r', ' ', '\u2028'].map((space) => `a${space.repeat(many)}b`);
    const startedAt = performance.now();
    toMarkdown(
      '',
      documentOf(
        ...texts.map((text) => [{}, text] as const),
        [{}, ['` '.repeat(many), { code: {} }]],
        [{ kind: 'code' }, '` '.repeat(many)],
      ),
    );
    // Quadratic time is more than 10 seconds for each of the texts.
    expect(performance.now() - startedAt).toBeLessThan(10_000);
  });

  it('is empty for an empty page', () => {
    expect(toMarkdown('', [])).toBe('\n');
  });
});

it('reads a document in which another client wrote unusual values', () => {
  const unusual = { toString: 1, valueOf: 1 } as never;
  const [block] = documentOf([
    { kind: unusual, level: unusual, indent: unusual, src: unusual },
    ['text', { link: { href: unusual } }],
  ]);
  expect(block).toMatchObject({ kind: 'paragraph', level: 1, indent: 0, src: '' });
  expect(block!.runs).toMatchObject([{ text: 'text', href: null }]);
});

it('leaves out the text of elements that are nested too deeply', () => {
  const doc = new Y.Doc();
  let inner = new Y.XmlElement('block');
  inner.insert(0, [new Y.XmlText('deep')]);
  for (let depth = 0; depth < 30; depth++) {
    const outer = new Y.XmlElement('block');
    outer.insert(0, [inner]);
    inner = outer;
  }
  doc.getXmlFragment('blocks').insert(0, [inner]);
  expect(blocksOf(doc)).toMatchObject([{ kind: 'paragraph', runs: [] }]);
});

describe('a table', () => {
  const doc = new Y.Doc();
  const table = new Y.XmlElement('table');
  doc.getXmlFragment('blocks').insert(0, [table]);
  const rows = [
    ['tableHeader', 'City', 'Days | nights'],
    ['tableCell', 'Oslo', 'two\nlines'],
  ] as const;
  for (const [name, ...texts] of rows) {
    const row = new Y.XmlElement('tableRow');
    table.insert(table.length, [row]);
    for (const text of texts) {
      const cell = new Y.XmlElement(name);
      row.insert(row.length, [cell]);
      cell.insert(0, [new Y.XmlText(text)]);
    }
  }
  const last = new Y.XmlElement('tableRow');
  const merged = new Y.XmlElement('tableCell');
  table.insert(2, [last]);
  last.insert(0, [merged]);
  merged.setAttribute('colspan', 2 as never);
  merged.setAttribute('rowspan', 'x');
  const blocks = blocksOf(doc);

  it('is a table in Markdown and HTML, and its text can be found', () => {
    expect(toMarkdown('', blocks)).toBe(
      '| City | Days \\| nights |\n| --- | --- |\n| Oslo | two<br>lines |\n|  |  |\n',
    );
    expect(toHtml('', blocks)).toContain(
      '<table><tr><th>City</th><th>Days | nights</th></tr><tr><td>Oslo</td><td>two<br>lines</td></tr><tr><td colspan="2"></td></tr></table>',
    );
    expect(textOf(blocks)).toBe('City Days | nights Oslo two\nlines');
  });

  it('keeps bars in code and addresses within their cell', () => {
    const runOf = (text: string, mark: string, href: string | null = null) => ({
      text,
      marks: new Set(mark ? [mark] : []),
      href,
    });
    const cell = (run: ReturnType<typeof runOf>) => ({
      isHeader: false,
      colspan: 1,
      rowspan: 1,
      runs: [run],
    });
    const [table] = blocks;
    const rows = [[cell(runOf('a | b', 'code')), cell(runOf('docs', '', 'https://example.com/a|b'))]];
    expect(toMarkdown('', [{ ...table!, rows }])).toContain(
      '| `a \\| b` | [docs](<https://example.com/a\\|b>) |\n',
    );
  });
});

describe('an exported equation', () => {
  const page = documentOf(
    [{ kind: 'math' }, 'E = mc^2'],
    [{}, 'For ', ['x_1 < 2', { math: {} }], ' it costs $5.'],
  );

  it('is TeX between dollar signs in Markdown', () => {
    expect(toMarkdown('', page)).toBe('$$\nE = mc^2\n$$\n\nFor $x_1 \\lt 2$ it costs \\$5.\n');
  });

  it('is MathML in HTML, which needs no style or script', () => {
    const html = toHtmlBody(page);
    expect(html).toMatch(/^<math [^>]*display="block"/);
    expect(html).toContain('<annotation encoding="application/x-tex">E = mc^2</annotation>');
    expect(html).toContain('<p>For <math');
    expect(html).toContain('x_1 &lt; 2</annotation>');
  });

  it.each(['\\frac{1', 'x'.repeat(2_001), '\\def\\a{\\a\\a}\\a'])(
    'shows its source if it cannot be drawn',
    (source) => {
      expect(toHtmlBody(documentOf([{ kind: 'math' }, source]))).toBe(
        `<pre><code class="language-tex">${source}</code></pre>\n`,
      );
    },
  );

  it.each([
    '\\href{javascript:alert(1)}{x}',
    '\\includegraphics{https://example.com/a.png}',
    '\\htmlData{a=b}{x}',
    '\\text{<img src=x onerror=alert(1)>}',
  ])('has no address, picture or element of its author: %s', (source) => {
    expect(toHtmlBody(documentOf([{ kind: 'math' }, source]))).not.toMatch(/<(a|img)\b|\shref=|data-a=/i);
  });
});

it('exports columns beside each other in HTML, and below each other in Markdown', () => {
  const page = documentOf(
    [{}, 'Before'],
    [{ column: 1, kind: 'bulleted' }, 'Goals'],
    [{ column: 2 }, 'Risks'],
    [{}, 'After'],
  );
  expect(toHtmlBody(page)).toBe(
    '<p>Before</p>\n<div class="columns"><div><ul><li>Goals</li></ul></div><div><p>Risks</p>\n</div></div>\n<p>After</p>\n',
  );
  expect(toMarkdown('', page)).toBe('Before\n\n- Goals\n\nRisks\n\nAfter\n');
});

it('links to each page once, also by an absolute address and to one of its blocks', () => {
  const id = '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013';
  const page = (suffix = '') => `/workspace/01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04/page/${id}${suffix}`;
  const linkTo = (href: string) => [{}, ['here', { link: { href } }]] as const;
  const same = documentOf(linkTo(page()), linkTo(`https://example.org${page('?block=b1')}`));
  expect(linkedPageIdsOf(same)).toEqual([id]);
  const others = documentOf(linkTo(page('0')), linkTo(`/elsewhere${page()}`), linkTo('https://example.org'));
  expect(linkedPageIdsOf(others)).toEqual([]);
});
