import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isEmojiOnly, renderMarkdown, safeAddress } from './messages.markdown.ts';

const anchor = (address: string, text: string) =>
  `<a href="${address}" target="_blank" rel="noopener noreferrer nofollow">${text}</a>`;

test.each([
  ['**bold** and __bold__', '<p><strong>bold</strong> and <strong>bold</strong></p>'],
  ['_italics_ *too*', '<p><em>italics</em> <em>too</em></p>'],
  ['~~struck~~', '<p><del>struck</del></p>'],
  ['`a < b`', '<p><code>a &lt; b</code></p>'],
  ['```js\nlet a;\n  let b;\n```', '<pre tabindex="0"><code>let a;\n  let b;</code></pre>'],
  ['one\ntwo\n\nthree', '<p>one<br>two</p><p>three</p>'],
  ['- a\n- b', '<ul><li>a</li><li>b</li></ul>'],
  ['3. a\n4. b', '<ol start="3"><li>a</li><li>b</li></ol>'],
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
  [
    'https://a.test/x?y=1&z=2.',
    `<p>${anchor('https://a.test/x?y=1&amp;z=2', 'https://a.test/x?y=1&amp;z=2')}.</p>`,
  ],
  ['[words](http://a.test)', `<p>${anchor('http://a.test/', 'words')}</p>`],
  ['me@a.test', `<p>${anchor('mailto:me@a.test', 'me@a.test')}</p>`],
  ['![picture](https://a.test/p.png)', `<p>${anchor('https://a.test/p.png', 'picture')}</p>`],
])('links: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(html);
});

const span = (name: string) => `<span class="mention">${name}</span>`;

test.each([
  ['@ann', span('@ann')],
  ['hi @ann.smith, @bob_c.', `hi ${span('@ann.smith')}, ${span('@bob_c')}.`],
  ['(@channel)', `(${span('@channel')})`],
  ['**@ann**', `<strong>${span('@ann')}</strong>`],
  ['a@b', 'a@b'],
  ['`@ann`', '<code>@ann</code>'],
  ['@ @@ann', '@ @@ann'],
])('mentions: %j', (content, html) => {
  expect(renderMarkdown(content)).toBe(`<p>${html}</p>`);
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
])('not an address to follow: %j', (href) => {
  expect(safeAddress(href)).toBeNull();
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
];

const TAGS =
  /<(?:\/?(?:p|strong|em|del|code|pre|blockquote|ul|ol|li|a|span)|br|hr|pre tabindex="0"|ol start="\d+"|span class="mention"|a href="(?:https?:\/\/|mailto:)[^"<>]*" target="_blank" rel="noopener noreferrer nofollow")>/g;

/** Whether every angle bracket and quotation mark in the HTML is one that we have written. */
const isOurs = (html: string) => !/[<>"']/.test(html.replace(TAGS, ''));

test.each(ATTACKS)('nothing of an author’s is HTML: %s', (content) => {
  expect(renderMarkdown(content)).toSatisfy(isOurs);
});

test('nothing of an author’s is HTML, however it is put together', () => {
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

test.each(['>', '[', '**a ', '- ', '`', '![', '1. ', '> - ', '_a ', '<', '~~', '[](', '@a'])(
  'the longest message of %j alone is drawn in time',
  (piece) => {
    const began = performance.now();
    renderMarkdown(piece.repeat(16_000).slice(0, 16_000));
    expect(performance.now() - began).toBeLessThan(2_000);
  },
);

test('emoji alone are told from text', () => {
  expect(['🎉', '👍🏽 ❤️', '👩‍👩‍👧‍👦🔥'].map(isEmojiOnly)).toEqual([true, true, true]);
  expect(['', ' ', 'ok 👍', '1', '🎉'.repeat(9)].map(isEmojiOnly)).toEqual([
    false,
    false,
    false,
    false,
    false,
  ]);
});
