import { safeUrl } from '@workflow/contract/messages/markdown/markdown.links.ts';
import { NODES_MAX } from '@workflow/contract/messages/markdown/markdown.ts';
import { MESSAGE_CONTENT_MAX } from '@workflow/contract/messages/messages.limits.ts';
import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CodeBlock } from '../code/CodeBlock.tsx';
import { WORD_MAX } from './long-words.ts';
import { Markdown } from './Markdown.tsx';

/** The markup before and after the code is the same for every code block. */
const [beforeCode = '', behindCode = ''] = renderToStaticMarkup(<CodeBlock language={null} text="-" />).split(
  '<pre><code>-</code></pre>',
);
const renderMarkdown = (content: string) =>
  renderToStaticMarkup(<Markdown content={content} />)
    .replaceAll(beforeCode, '')
    .replaceAll(behindCode, '');

const anchor = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

test.each([
  ['**bold** and __bold__', '<p><strong>bold</strong> and <strong>bold</strong></p>'],
  ['_italics_ *too*', '<p><em>italics</em> <em>too</em></p>'],
  ['~~struck~~', '<p><del>struck</del></p>'],
  ['`a < b`', '<p><code>a &lt; b</code></p>'],
  ['```js\nlet a;\n  let b;\n```', '<pre><code class="language-js">let a;\n  let b;</code></pre>'],
  ['one\ntwo\n\nthree', '<p>one\ntwo\n\nthree</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
  ['1. a\n3. b\n4. c', '<ol><li>a</li><li value="3">b</li><li>c</li></ol>'],
  ['1. a\n1. b\n1. c', '<ol><li>a</li><li>b</li><li>c</li></ol>'],
  ['4. a\n4. b', '<ol start="4"><li>a</li><li>b</li></ol>'],
  ['1. a\n1. b\n3. c', '<ol><li>a</li><li value="1">b</li><li value="3">c</li></ol>'],
  ['7) a\n5) b', '<ol start="7"><li>a</li><li value="5">b</li></ol>'],
  ['> quoted', '<blockquote><p>quoted</p></blockquote>'],
  ['# Head', '<p><strong>Head</strong></p>'],
  ['[x] done', '<p>[x] done</p>'],
  ['a snake_case_name', '<p>a snake_case_name</p>'],
  ['2 * 3 * 4', '<p>2 * 3 * 4</p>'],
  ['    four spaces', '<p>    four spaces</p>'],
  ['[a]: https://a.test', `<p>[a]: ${anchor('https://a.test/', 'https://a.test')}</p>`],
  ['&lt; &amp;', '<p>&amp;lt; &amp;amp;</p>'],
])('%j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

test.each([
  ['__init__.py', '__init__.py'],
  ['self.__dict__ and lib/_private_/x', 'self.__dict__ and lib/_private_/x'],
  ['def __init__(self)', 'def __init__(self)'],
  ['2*3*4 and 2**3**4', '2*3*4 and 2**3**4'],
  ['*.ts and src/*.ts', '*.ts and src/*.ts'],
  ['(*) once, (*) twice', '(*) once, (*) twice'],
  ['a * b * c _ d _', 'a * b * c _ d _'],
  ['secret: ****, ~5 to ~6', 'secret: ****, ~5 to ~6'],
  ['**not ended', '**not ended'],
  ['**one\n\ntwo**', '**one\n\ntwo**'],
  ['\\*stars\\* and C:\\dir', '*stars* and C:\\dir'],
])('characters that are not formatting: %j', (content, text) => {
  expect(renderMarkdown(content)).toBe(`<p>${text}</p>`);
});

test.each([
  ['C:\\Users\\ann\\_old\\*.txt', 'C:\\Users\\ann\\_old\\*.txt'],
  [
    'look in \\_old, \\[0\\], a \\< b, 5 \\* 3 and ~\\~',
    'look in \\_old, \\[0\\], a \\&lt; b, 5 \\* 3 and ~\\~',
  ],
  ['C:\\_a\\_ and *b*', 'C:\\_a\\_ and <em>b</em>'],
  ['\\*a\\* \\_b\\_ \\*\\*c\\*\\* \\~~d~~', '*a* _b_ **c** ~~d~~'],
  ['\\*a* and *b\\*', '*a* and *b*'],
  ['`C:\\*` and `C:\\dir\\`', '<code>C:\\*</code> and <code>C:\\dir\\</code>'],
  ['[a\\]b](https://a.test)', anchor('https://a.test/', 'a]b')],
  ['\\[a](https://a.test)', `[a](${anchor('https://a.test/', 'https://a.test')})`],
  ['\\@ann and ann\\@a.test', '@ann and ann@a.test'],
  ['\\- a\n\\# b\n\\-5', '- a\n# b\n\\-5'],
  ['\\* a\n\\*\\*\\*', '* a\n***'],
])('a backslash escapes only what would be a mark: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(`<p>${html}</p>`);
});

test.each([
  ['(*so*), “**so**”, *so*.', '(<em>so</em>), “<strong>so</strong>”, <em>so</em>.'],
  ['***both*** and **b *i***', '<strong><em>both</em></strong> and <strong>b <em>i</em></strong>'],
  ['*a **b** c*', '<em>a <strong>b</strong> c</em>'],
  ['_a ~~b~~_', '<em>a <del>b</del></em>'],
  ['**Note:**text, **so!**and', '<strong>Note:</strong>text, <strong>so!</strong>and'],
  ['f(**a,**b) and 2.**3', 'f(**a,**b) and 2.**3'],
  ['2 * 3 is *six*', '2 * 3 is <em>six</em>'],
  ['**a *b** c*', '<strong>a *b</strong> c*'],
  ['*a *b*', '*a <em>b</em>'],
  ['这是**重要**的', '这是<strong>重要</strong>的'],
  ['**two\nlines**', '<strong>two\nlines</strong>'],
  ['`` a ` b `` and `_x_`', '<code>a ` b</code> and <code>_x_</code>'],
  ['\\`a` b`', '`a<code> b</code>'],
])('formatting: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(`<p>${html}</p>`);
});

test.each([
  ['a  b\n   c\td', '<p>a  b\n   c\td</p>'],
  ['a\n\n\n\nb', '<p>a\n\n\n\nb</p>'],
  ['a\n\n\n- b', '<p>a\n\n</p><ul><li>b</li></ul>'],
  ['- a\n\n\nb', '<ul><li>a</li></ul><p>\nb</p>'],
  ['- a\n\n- b', '<ul><li>a<p>\n</p></li><li>b</li></ul>'],
  ['> a\n\n\n> b', '<blockquote><p>a</p></blockquote><p>\n</p><blockquote><p>b</p></blockquote>'],
  ['```\n  a\n\n\tb  \n**c**\n```', '<pre><code>  a\n\n\tb  \n**c**</code></pre>'],
  ['~~~\n```\n~~~~', '<pre><code>```</code></pre>'],
  ['```npm test\n```', '<pre><code>npm test</code></pre>'],
  ['```js\nlet a;', '<pre><code>js\nlet a;</code></pre>'],
])('keeps the author’s text: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

test.each([
  ['```let a;\nlet b;```', '<pre><code>let a;\nlet b;</code></pre>'],
  ['so: ```js\nlet a;\n```\nand', '<p>so:</p><pre><code class="language-js">let a;</code></pre><p>and</p>'],
  ['so: ```let a;\nlet b;``` and', '<p>so:</p><pre><code>let a;\nlet b;</code></pre><p>and</p>'],
  ['a ```\nb\n``` c ```\nd\n```', '<p>a</p><pre><code>b</code></pre><p>c</p><pre><code>d</code></pre>'],
  ['> so: ```\n> a\n> ```\n> b', '<blockquote><p>so:</p><pre><code>a</code></pre><p>b</p></blockquote>'],
  ['- so: ```\n  a\n  ```\n- b', '<ul><li>so:<pre><code>a</code></pre></li><li>b</li></ul>'],
  ['so: ```let a;``` and ```b```', '<p>so: <code>let a;</code> and <code>b</code></p>'],
  ['so: ```\nno end', '<p>so: ```\nno end</p>'],
  ['`` ``` ``\n```\na\n```', '<p><code>```</code></p><pre><code>a</code></pre>'],
])('code blocks may begin and end within a line: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

test.each(['*', '-', '1.', '+ ', '>', '#', '```', '- \n- '])('a lone %j is plain text', (content) => {
  expect(renderMarkdown(content)).toBe(`<p>${content.replaceAll('>', '&gt;')}</p>`);
});

test.each([
  ['- a\n  - b\n  more', '<ul><li>a<ul><li>b</li></ul><p>more</p></li></ul>'],
  ['1. a\n  - b\n2. c', '<ol><li>a<ul><li>b</li></ul></li><li>c</li></ol>'],
  ['- a\nnot b', '<ul><li>a</li></ul><p>not b</p>'],
  ['> a\nnot b', '<blockquote><p>a</p></blockquote><p>not b</p>'],
  ['It was in\n1986. A year', '<p>It was in\n1986. A year</p>'],
  ['so:\n1. a', '<p>so:</p><ol><li>a</li></ol>'],
  ['- [x] a\n- [ ] b', '<ul><li>☑ a</li><li>☐ b</li></ul>'],
  ['> - a\n> > b', '<blockquote><ul><li>a</li></ul><blockquote><p>b</p></blockquote></blockquote>'],
  ['a\n---\nb', '<p>a</p><hr/><p>b</p>'],
  ['- a\n  ```\n  b\n  ```', '<ul><li>a<pre><code>b</code></pre></li></ul>'],
])('blocks: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

test.each([
  [
    'https://a.test/x?y=1&z=2.',
    `<p>${anchor('https://a.test/x?y=1&amp;z=2', 'https://a.test/x?y=1&amp;z=2')}.</p>`,
  ],
  ['[words](http://a.test)', `<p>${anchor('http://a.test/', 'words')}</p>`],
  ['me@a.test', `<p>${anchor('mailto:me@a.test', 'me@a.test')}</p>`],
  ['![picture](https://a.test/p.png)', `<p>${anchor('https://a.test/p.png', 'picture')}</p>`],
  [
    '<https://a.test/>, <me@a.test>',
    `<p>${anchor('https://a.test/', 'https://a.test/')}, ${anchor('mailto:me@a.test', 'me@a.test')}</p>`,
  ],
  ['(www.a.test)', `<p>(${anchor('http://www.a.test/', 'www.a.test')})</p>`],
  ['**https://a.test/x**', `<p><strong>${anchor('https://a.test/x', 'https://a.test/x')}</strong></p>`],
  ['https://a.test/b_(c)_d', `<p>${anchor('https://a.test/b_(c)_d', 'https://a.test/b_(c)_d')}</p>`],
  ['[b](https://a.test/b_(c))', `<p>${anchor('https://a.test/b_(c)', 'b')}</p>`],
  ['[a [b] *c*](https://a.test)', `<p>${anchor('https://a.test/', 'a [b] <em>c</em>')}</p>`],
  ['[https://b.test](https://a.test)', `<p>${anchor('https://a.test/', 'https://b.test')}</p>`],
  ['[](https://a.test)', `<p>${anchor('https://a.test/', 'https://a.test')}</p>`],
  ['见https://a.test/x。好', `<p>见${anchor('https://a.test/x', 'https://a.test/x')}。好</p>`],
  [
    '{"url":"https://a.test/x"}',
    `<p>{&quot;url&quot;:&quot;${anchor('https://a.test/x', 'https://a.test/x')}&quot;}</p>`,
  ],
  ['ahttps://a.test www. a@b', '<p>ahttps://a.test www. a@b</p>'],
])('links: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

const createPerson = (username: string, full_name: string | null = null) => ({
  id: username,
  username,
  full_name,
  avatar_url: null,
});

const mentionButton = (username: string, name: string, more = '') =>
  `<span class="mention"${more} role="button" tabindex="0" aria-haspopup="dialog" data-person="${username}" title="@${username}">@<bdi>${name}</bdi></span>`;
const mentionSpan = (name: string) => mentionButton(name.slice(1), name.slice(1));
const more = { channel_id: null, present: null };

test.each([
  ['@ann', mentionSpan('@ann')],
  ['hi @ann.smith, @bob_c.', `hi ${mentionSpan('@ann.smith')}, ${mentionSpan('@bob_c')}.`],
  ['(@channel)', `(<span class="mention" data-me="true">@channel</span>)`],
  ['**@ann**', `<strong>${mentionSpan('@ann')}</strong>`],
  ['a@b', 'a@b'],
  ['`@ann`', '<code>@ann</code>'],
  ['@ @@ann', '@ @@ann'],
  ['_@ann_', `<em>${mentionSpan('@ann')}</em>`],
])('mentions: %j', (content, html) => {
  const mentions = ['ann', 'ann.smith', 'bob_c'].map((name) => ({ name, user: createPerson(name), ...more }));
  const everybody = { name: 'channel', user: null, ...more };
  expect(renderToStaticMarkup(<Markdown content={content} mentions={[...mentions, everybody]} />)).toBe(
    `<p>${html}</p>`,
  );
});

test('shows mentions with the user’s full name, highlights the viewer, and leaves unknown names as text', () => {
  const mentions = [
    { name: 'ann', user: createPerson('anna', 'Anna “A” Smith'), ...more },
    { name: 'bob', user: createPerson('bob'), ...more },
    { name: 'rim', user: createPerson('rim', 'ريم العلي'), ...more },
  ];
  const html = renderToStaticMarkup(
    <Markdown content="@Ann, @BOB, @rim, @nobody" mentions={mentions} me="bob" />,
  );
  const shown = [
    mentionButton('anna', 'Anna “A” Smith'),
    mentionButton('bob', 'bob', ' data-me="true"'),
    mentionButton('rim', 'ريم العلي'),
    '@nobody',
  ];
  expect(html).toBe(`<p>${shown.join(', ')}</p>`);
});

test('highlights @here for users who were present, and leaves unknown channels as text', () => {
  const mentions = [{ name: 'here', user: null, channel_id: null, present: ['ann'] }];
  const draw = (me: string) =>
    renderToStaticMarkup(<Markdown content="@here, #plans" mentions={mentions} me={me} />);
  expect(draw('ann')).toBe('<p><span class="mention" data-me="true">@here</span>, #plans</p>');
  expect(draw('bob')).toBe('<p><span class="mention">@here</span>, #plans</p>');
});

test.each([
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'java\nscript:alert(1)',
  ' javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'file:///etc/passwd',
  'blob:https://a.test/x',
  '//a.test',
  '/channels',
  'https://',
])('not a link: %j', (href) => {
  expect(safeUrl(href)).toBeNull();
});

const ATTACKS = [
  '<script>alert(1)</script>',
  '<img src=x onerror=alert(1)>',
  '<svg/onload=alert(1)>',
  '<a href="javascript:alert(1)">x</a>',
  '[x](javascript:alert(1))',
  '[x](javascript&colon;alert(1))',
  '[x](&#x6A;avascript:alert(1))',
  '[x](<javascript:alert(1)>)',
  '[x](https://a.test/"onmouseover="alert(1))',
  '[x](https://a.test/ "\\" onmouseover=alert(1) x=\\"")',
  '![x](https://a.test/x.png"onerror="alert(1))',
  '![x"onerror="alert(1)](https://a.test/x.png)',
  '<javascript:alert(1)>',
  '`<img src=x onerror=alert(1)>`',
  '```"><img src=x onerror=alert(1)>\n</code></pre><script>alert(1)</script>\n```',
  '```html" onload="alert(1)\nx\n```',
  '<!--<img src="--><img src=x onerror=alert(1)//">',
  '<<script>script>alert(1)<</script>/script>',
  '<math><mtext><table><mglyph><style><img src=x onerror=alert(1)>',
  '@<img src=x onerror=alert(1)>',
  'https://a.test/<img src=x onerror=alert(1)>',
  '[<img src=x onerror=alert(1)>](https://a.test)',
  '**<b onmouseover=alert(1)>x</b>**',
  '> <iframe srcdoc="<script>alert(1)</script>">',
  '- <form action=javascript:alert(1)><button>',
  '# <style>*{display:none}</style>',
  '\\<img src=x onerror=alert(1)>',
  '&lt;img src=x onerror=alert(1)&gt;',
  '<https://a.test/"onmouseover="alert(1)>',
  '<javascript://a.test/%0Aalert(1)>',
  'https://a.test/"style="x"',
  'www.a.test"onfocus="alert(1)',
  'me"onfocus=alert(1)"@a.test',
  '[x](https://a.test/<img/src=x>)',
  '[x](https://javascript:alert(1)@a.test)',
  '[x](HTTPS://a.test/\u0000")',
  '[`</code><script>`](https://a.test)',
  '@ann"onclick=alert(1)',
  '- [x] <input autofocus onfocus=alert(1)>',
  '1. <svg><script>alert(1)</script></svg>',
];

const TAGS =
  /<(?:\/?(?:p|strong|em|del|code|pre|blockquote|ul|ol|li|a|span)|hr\/|wbr\/|pre tabindex="0"|code class="language-[\w+#.-]+"|ol start="\d+"|li value="\d+"|span class="mention"|a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow")>/g;

/** Returns whether our own markup wrote every angle bracket and quotation mark in the HTML. */
const isOurs = (html: string) => !/[<>"']/.test(html.replace(TAGS, ''));

test.each(ATTACKS)('never renders the author’s text as HTML: %s', (content) => {
  expect(renderMarkdown(content)).toSatisfy(isOurs);
});

test('never renders generated text as HTML', () => {
  const piece = fc.oneof(
    fc.constantFrom(...ATTACKS),
    fc.constantFrom(
      '[',
      ']',
      '(',
      ')',
      '<',
      '>',
      '"',
      "'",
      '`',
      '```',
      '*',
      '_',
      '~',
      '\n',
      '\n\n',
      '> ',
      '- ',
      '1. ',
    ),
    fc.constantFrom('# ', '|', '!', '\\', '&', '&#60;', '@', 'https://a.test', 'javascript:', ' ', '\t', ':'),
    fc.string({ maxLength: 8, unit: 'grapheme' }),
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 24 }), (pieces) => {
      expect(renderMarkdown(pieces.join(''))).toSatisfy(isOurs);
    }),
    { numRuns: 1_000 },
  );
});

/** Counts the opening tags and the greatest nesting depth. */
function shapeOf(html: string): { elements: number; depth: number } {
  let elements = 0;
  let depth = 0;
  let deepest = 0;
  for (const [tag] of html.matchAll(/<[^>]+>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else {
      elements += 1;
      if (!tag.endsWith('/>')) depth += 1;
      deepest = Math.max(deepest, depth);
    }
  }
  return { elements, depth: deepest };
}

test.each([
  '*a_',
  '_*_*',
  '[',
  '> ',
  '- ',
  '1. ',
  '> - ',
  '- a\n  ',
  '\t- ',
  '`a``',
  '\n\n\n',
  '@a ',
  '`a`\n',
  '>a\n- b\n',
  '*a* ',
  '# a\n',
  '> > > > > > > > a\n\n',
  '- '.repeat(40),
])('a message of only %j renders a limited number of elements', (part) => {
  const html = renderMarkdown(part.repeat(MESSAGE_CONTENT_MAX / part.length));
  const { elements, depth } = shapeOf(html);
  expect(elements).toBeLessThanOrEqual(2 * NODES_MAX + MESSAGE_CONTENT_MAX / WORD_MAX);
  expect(depth).toBeLessThanOrEqual(20);
});

test('allows line breaks in very long words', () => {
  const link = 'https://a.test/'.padEnd(WORD_MAX + 1, 'x');
  const drawn = `${link.slice(0, WORD_MAX)}<wbr/>x`;
  expect(renderMarkdown(link)).toBe(`<p>${anchor(link, drawn)}</p>`);
});

test('renders a message with too many nodes as plain text', () => {
  const pieces = '*a* '.repeat(NODES_MAX + 1);
  expect(renderMarkdown(pieces)).toBe(`<p>${pieces}</p>`);
});
