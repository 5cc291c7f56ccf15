import { createDocument, impl } from '@mixmark-io/domino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { elementToBlocks } from './html-to-blocks.ts';

beforeAll(() => {
  vi.stubGlobal('Node', impl.Node);
  vi.stubGlobal('Element', impl.Element);
});
afterAll(() => vi.unstubAllGlobals());

/** Pastes HTML, and returns the blocks: their attributes other than a paragraph’s, and their text with its formatting. */
function paste(html: string): (string | Record<string, unknown>)[][] {
  const { body } = createDocument(elementToBlocks(createDocument(html).body as unknown as HTMLElement));
  return Array.from(body.children, (block) => {
    if (block.nodeName === 'TABLE') return [block.outerHTML];
    const attributes = JSON.parse(block.getAttribute('data-block') ?? '{}') as Record<string, unknown>;
    const set = Object.entries(attributes).filter(([, value]) => value !== null && value !== 'paragraph');
    return [Object.fromEntries(set), block.innerHTML];
  });
}

test('lists of Word stay lists with their levels, and headings and formatting stay', () => {
  const item = (level: number, marker: string, text: string) =>
    `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level${level} lfo1'><![if !supportLists]><span style='mso-list:Ignore'>${marker}<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;&nbsp;</span></span><![endif]>${text}<o:p></o:p></p>`;
  expect(
    paste(
      `<h1>Plan<o:p></o:p></h1><p class=MsoNormal>Ship <b style='mso-bidi-font-weight:normal'>early</b>.<o:p></o:p></p>${item(1, '·', 'Goals')}${item(2, 'o', 'Users')}${item(1, '1.', 'First')}`,
    ),
  ).toEqual([
    [{ kind: 'heading', level: 1 }, 'Plan'],
    [{}, 'Ship <strong>early</strong>.'],
    [{ kind: 'bulleted' }, 'Goals'],
    [{ kind: 'bulleted', indent: 1 }, 'Users'],
    [{ kind: 'numbered' }, 'First'],
  ]);
});

test('text of Google Docs is bold only where it was, and its nested lists stay nested', () => {
  expect(
    paste(
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p><span style="font-weight:700">Bold</span><span> plain</span></p><ul><li><p>One</p></li><ul><li><p>Two</p></li></ul></ul></b>',
    ),
  ).toEqual([
    [{}, '<strong>Bold</strong> plain'],
    [{ kind: 'bulleted' }, 'One'],
    [{ kind: 'bulleted', indent: 1 }, 'Two'],
  ]);
});

test('a pasted table keeps its header and merged cells', () => {
  expect(
    paste('<table><thead><tr><th colspan="2">Trip</th></tr></thead><tr><td>Oslo</td><td>2</td></tr></table>'),
  ).toEqual([
    ['<table><tbody><tr><th colspan="2">Trip</th></tr><tr><td>Oslo</td><td>2</td></tr></tbody></table>'],
  ]);
});

test('equations of other programs keep their source', () => {
  const katex = (tex: string) =>
    `<span class="katex"><span class="katex-mathml"><math><semantics><mi>x</mi><annotation encoding="application/x-tex">${tex}</annotation></semantics></math></span><span class="katex-html">x</span></span>`;
  expect(
    paste(`<p>Let ${katex('x^2')} be.</p><div><span class="katex-display">${katex('E = mc^2')}</span></div>`),
  ).toEqual([
    [{}, 'Let <span data-math="">x^2</span> be.'],
    [{ kind: 'math' }, 'E = mc^2'],
  ]);
});
