import { createDocument } from '@mixmark-io/domino';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '../../text/markdown/Markdown.tsx';
import { bodyToMarkdown } from './html-to-markdown.ts';

const paste = (html: string, text = '') => bodyToMarkdown(createDocument(html).body, text);

test.each([
  ['<b>bold</b> and <strong>bold</strong>', '**bold** and **bold**'],
  ['<p>a <i>b</i> <em>c</em></p>', 'a _b_ _c_'],
  ['<s>a</s> <del>b</del> <strike>c</strike>', '~~a~~ ~~b~~ ~~c~~'],
  ['<b><i>both</i></b>', '**_both_**'],
  ['<b>two<br>lines</b>', '**two**\n**lines**'],
  ['so<b>me</b>', 'some'],
  ['<b> spaced </b>out', '**spaced** out'],
  ['<code>a < b</code>', '`a < b`'],
  ['<code>a`b</code>', '``a`b``'],
  ['<pre>let a;\n  let b;</pre>', '```\nlet a;\n  let b;\n```'],
  ['<pre><code class="language-ts">let a;\n</code></pre>', '```ts\nlet a;\n```'],
  ['<pre>```\na\n```</pre>', '````\n```\na\n```\n````'],
  ['<p>one</p><p>two</p>', 'one\n\ntwo'],
  ['<div>one</div><div>two</div>', 'one\ntwo'],
  ['one<br>two', 'one\ntwo'],
  ['<h2>Head</h2><p>text</p>', '**Head**\n\ntext'],
  ['<h2><b>Head</b></h2>', '**Head**'],
  ['<hr>', '---'],
  ['<blockquote><p>one</p><p>two</p></blockquote>', '> one\n>\n> two'],
  ['<ul><li>a</li><li>b<ul><li>c</li></ul></li><li>d</li></ul>', '- a\n- b\n  - c\n- d'],
  ['<ol start="3"><li>a</li><li>b<ul><li>c</li></ul></li></ol>', '3. a\n4. b\n   - c'],
  ['<ul><li><p>a</p></li><li><p>b</p></li></ul>', '- a\n- b'],
  [
    '<table><tr><th>Name</th><th>Due</th></tr><tr><td>Plan</td><td>Monday</td></tr></table>',
    'Name | Due\nPlan | Monday',
  ],
  ['<a href="https://a.test/x">words</a>', '[words](https://a.test/x)'],
  ['<a href="https://a.test/x">https://a.test/x</a>', 'https://a.test/x'],
  ['<a href="https://a.test/b_(c)">words</a>', '[words](https://a.test/b_%28c%29)'],
  ['<a href="mailto:me@a.test">me@a.test</a>', 'me@a.test'],
  ['<a href="/relative">words</a>', 'words'],
  ['<a class="mention" href="https://a.test/workspace/1/channel/2">#plans</a>', '#plans'],
  ['hi <span class="mention" title="@mara">@<bdi>Mara Lindqvist</bdi></span>', 'hi @mara'],
  ['2 * 3 * 4, snake_case, C:\\dir', '2 * 3 * 4, snake_case, C:\\dir'],
  ['not *bold* here, 5*3 and C:\\*.ts', 'not \\*bold\\* here, 5*3 and C:\\*.ts'],
  ['not *bold* here', 'not \\*bold\\* here'],
  ['<img src="https://a.test/e.png" alt="🎉"> <img src="https://a.test/p.png" alt="A photo">ok', '🎉 ok'],
])('from a page: %s', (html, markdown) => {
  expect(paste(html)).toBe(markdown);
});

test.each([
  '<script>alert(1)</script>ok',
  '<style>p{}</style>ok',
  '<a href="javascript:alert(1)">ok</a>',
  '<a href="data:text/html,x">ok</a>',
  '<img src=x onerror=alert(1)>ok',
  '<svg onload=alert(1)><text>no</text></svg>ok',
  '<button>no</button>ok',
  '<head><title>no</title></head><body>ok</body>',
  '<iframe srcdoc="<p>no"></iframe>ok',
])('removes scripts and invisible elements: %s', (html) => {
  expect(paste(html)).toBe('ok');
});

test('from Google Docs', () => {
  const html = `<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr" style="line-height:1.38"><span style="font-weight:400">Plain, </span><span style="font-weight:700;font-style:normal">bold</span><span style="font-weight:400"> and </span><span style="font-style:italic;text-decoration:line-through">both</span></p><ul><li dir="ltr"><p><span style="font-weight:400">one</span></p></li><ul><li><p><span>inner</span></p></li></ul><li><p><span>two</span></p></li></ul></b>`;
  expect(paste(html)).toBe('Plain, **bold** and ~~_both_~~\n\n- one\n  - inner\n- two');
});

test('from Word', () => {
  const html = `<body><p class=MsoNormal>A <b>bold</b> word<o:p></o:p></p><p class=MsoListParagraphCxSpFirst style='mso-list:l0 level1 lfo1'><![if !supportLists]><span style='mso-list:Ignore'>·<span>&nbsp;&nbsp; </span></span><![endif]>one</p><p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp; </span></span>inner</p><p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>first</p></body>`;
  expect(paste(html)).toBe('A **bold** word\n\n- one\n  - inner\n1. first');
});

test('from a code editor: several lines as a code block, one line unchanged', () => {
  const html = `<meta charset='utf-8'><div style="color: #d4d4d4;font-family: Consolas, 'Courier New', monospace;white-space: pre;"><div><span style="color: #569cd6;">let</span> a;</div><div>let b;</div></div>`;
  expect(paste(html, 'let a;\n  let b;')).toBe('```\nlet a;\n  let b;\n```');
  expect(paste(html, 'let a;')).toBe('let a;');
});

const draw = (content: string) => renderToStaticMarkup(<Markdown content={content} />);
/** Renders Markdown and removes the blank lines between list items. */
const drawTrimmed = (content: string) => draw(content).replace(/<p>\n+<\/p>/g, '');
/** Wraps rendered content as a browser copies it, with the style that preserves spaces. */
const copyHtml = (content: string) => `<div style="white-space: pre-wrap">${draw(content)}</div>`;

const word = fc.stringMatching(/^[a-zäé]{1,6}$/);
const words = fc.array(word, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const inline = fc.oneof(
  words,
  words.map((said) => `**${said}**`),
  words.map((said) => `_${said}_`),
  words.map((said) => `~~${said}~~`),
  words.map((said) => `**_${said}_**`),
  words.map((said) => `\`${said}\``),
  words.map((said) => `[${said}](https://a.test/${said.replaceAll(' ', '-').replaceAll(/[äé]/g, 'a')})`),
  fc.constant('https://a.test/x?y=1&z=2'),
);
const line = fc.array(inline, { minLength: 1, maxLength: 4 }).map((all) => all.join(' '));
const paragraph = fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.join('\n'));
const block = fc.oneof(
  paragraph,
  words.map((said) => `**${said}**`),
  fc.array(line, { minLength: 1, maxLength: 3 }).map((all) => all.map((said) => `- ${said}`).join('\n')),
  fc
    .array(line, { minLength: 1, maxLength: 3 })
    .map((all) => all.map((said, at) => `${at + 2}. ${said}\n   - ${said}`).join('\n')),
  paragraph.map((said) => said.replace(/^/gm, '> ')),
  fc
    .tuple(
      fc.constantFrom('', 'js'),
      fc.array(fc.stringMatching(/^[ a-z(){};=`*_]{0,12}$/), { minLength: 1, maxLength: 3 }),
    )
    .filter(([, all]) => all.at(-1)!.trim() !== '' && !all.some((code) => code.includes('```')))
    .map(([language, all]) => `\`\`\`${language}\n${all.join('\n')}\n\`\`\``),
);

test('a copied message looks the same after pasting', () => {
  fc.assert(
    fc.property(fc.array(block, { minLength: 1, maxLength: 4 }), (blocks) => {
      const content = blocks.join('\n\n');
      expect(drawTrimmed(paste(copyHtml(content)))).toBe(drawTrimmed(content));
    }),
    { numRuns: 300 },
  );
});
