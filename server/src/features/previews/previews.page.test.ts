import { expect, test } from 'vitest';
import { cleanText, readPageMetadata } from './previews.page.ts';

const url = new URL('https://harbour.example.com/a/b');

const read = (html: string | Buffer, contentType = 'text/html; charset=utf-8', pieces = 7) =>
  readPageMetadata({
    url,
    contentType,
    body: (async function* () {
      const bytes = Buffer.from(html as string);
      for (let start = 0; start < bytes.length; start += pieces) yield bytes.subarray(start, start + pieces);
    })(),
  });

test('prefers Open Graph metadata over the title and description', async () => {
  const head = (more: string) => `<!doctype html><html><head><title> Tides
     of the week </title>${more}</head><body><meta property="og:title" content="not in the text"></body>`;
  expect(await read(head(''))).toEqual({
    title: 'Tides of the week',
    siteName: null,
    description: null,
    picture: null,
  });
  expect(
    await read(
      head(`<meta name=description content="plain">
        <meta property="og:title" content="Tides &amp; weather"><META NAME="OG:Site_Name" CONTENT='Harbour'>
        <meta property="og:description" content="High &lt;b&gt; low"><meta property="og:image" content="../p.jpg?a=1&amp;b=2">`),
    ),
  ).toEqual({
    title: 'Tides & weather',
    siteName: 'Harbour',
    description: 'High <b> low',
    picture: 'https://harbour.example.com/p.jpg?a=1&b=2',
  });
});

test.each([
  ['no title', '<p>Words'],
  ['an empty title', '<title> \u200b </title>'],
  ['a title in an SVG', '<svg><title>Arrow</title></svg>'],
  ['no content', ''],
])('a page with %s has no preview', async (_, html) => {
  expect(await read(html)).toBeNull();
});

test.each([['data:image/png;base64,AAAA'], ['javascript:alert(1)'], ['file:///etc/passwd'], ['http://']])(
  'a picture with the URL %s is ignored',
  async (address) => {
    expect(
      (await read(`<title>x</title><meta property="og:image" content="${address}">`))?.picture,
    ).toBeNull();
  },
);

test('is decoded with the charset of the byte order mark, header or page', async () => {
  const latin = Buffer.from('<meta charset="iso-8859-1"><title>Grüße</title>', 'latin1');
  expect((await read(latin, 'text/html', 4096))?.title).toBe('Grüße');
  expect((await read(latin, 'text/html; charset=windows-1252'))?.title).toBe('Grüße');
  expect((await read(Buffer.from('\ufeff<title>Grüße</title>', 'utf16le'), 'text/html'))?.title).toBe(
    'Grüße',
  );
  expect((await read('<meta charset="nonsense"><title>Grüße</title>', 'text/html'))?.title).toBe('Grüße');
  const shiftJis = Buffer.concat([
    Buffer.from('<title>'),
    Buffer.from('93fa967b', 'hex'),
    Buffer.from('</title>'),
  ]);
  expect((await read(shiftJis, 'text/html; charset=Shift_JIS'))?.title).toBe('日本');
});

test.each([
  ['a charset behind other tags', `<html><head>${'<link rel="x">'.repeat(40)}<meta charset="windows-1251">`],
  ['the older form', '<meta http-equiv="Content-Type" content="text/html; charset=windows-1251">'],
  ['an XML declaration', '<?xml version="1.0" encoding="windows-1251"?>'],
  ['a charset after a script with another', '<script charset="utf-8"></script><meta charset=windows-1251>'],
])('finds the declared charset in small chunks: %s', async (_, declaration) => {
  const page = Buffer.concat([
    Buffer.from(`${declaration}<title>`),
    Buffer.from('cff0e8e2e5f2', 'hex'),
    Buffer.from('</title>'),
  ]);
  for (const contentType of ['text/html', 'text/html; charset=nonsense'])
    expect((await read(page, contentType, 5))?.title).toBe('Привет');
});

test('a byte order mark comes before a wrong header', async () => {
  expect((await read('\ufeff<title>Grüße</title>', 'text/html; charset=iso-8859-1', 2))?.title).toBe('Grüße');
});

test('stops reading after the head', async () => {
  let read = 0;
  const body = (async function* () {
    yield Buffer.from('<title>Endless</title>');
    for (;;) {
      read += 1;
      yield Buffer.alloc(64 * 1024, '<p>');
    }
  })();
  expect((await readPageMetadata({ url, contentType: 'text/html', body }))?.title).toBe('Endless');
  expect(read).toBeLessThan(20);
});

test.each([
  ['\u202egpj.exe', 'gpj.exe'],
  ['a\u0000b\u0007c\u2066d', 'abcd'],
  ['two\n\n lines\u2028here', 'two lines here'],
  ['👩‍👩‍👧 می‌خواهم', '👩‍👩‍👧 می‌خواهم'],
  [`a${'\u0301'.repeat(50)}b`, `a${'\u0301'.repeat(4)}b`.normalize('NFC')],
  ['\u200b\u00ad', null],
  ['a'.repeat(30), `${'a'.repeat(19)}…`],
])('cleans %j to %j', (written, shown) => {
  expect(cleanText(written, 20)).toBe(shown);
});

test.each([
  ['opens elements and closes none', '<b>'],
  ['has thousands of tags', '<link>'],
  ['opens elements and closes others', '<b></i>'],
  ['has a tag with endless attributes', '<meta'.padEnd(12, ' ') + ' a=1'.repeat(3_000)],
])('stops reading early if a page %s', async (_, part) => {
  const piece = Buffer.from(part.repeat(Math.ceil(8_192 / part.length)));
  let bytes = 0;
  const endless = async function* () {
    yield Buffer.from('<title>Harbour</title>');
    for (;;) {
      bytes += piece.length;
      yield piece;
    }
  };
  const page = await readPageMetadata({ url, contentType: 'text/html', body: endless() });
  expect(page?.title).toBe('Harbour');
  expect(bytes).toBeLessThan(200_000);
});
