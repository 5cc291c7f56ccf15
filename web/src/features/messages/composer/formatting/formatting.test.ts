import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { FieldText } from '../field/text-field.ts';
import { continueList, hasCodeBlock, hasList, toggleCodeBlock, toggleList } from './formatting.blocks.ts';
import { findLinkAt, linkSelection, parseLinkAddress, withLink, withoutLink } from './formatting.links.ts';
import { hasStyle, type InlineStyle, toggleStyle } from './formatting.marks.ts';

/** Parses a test text: `«` and `»` enclose the selection, `|` marks the caret. */
function read(shown: string): FieldText {
  const caret = shown.indexOf('|');
  if (caret >= 0) return { text: shown.replace('|', ''), start: caret, end: caret };
  const start = shown.indexOf('«');
  return { text: shown.replace(/[«»]/g, ''), start, end: shown.indexOf('»') - 1 };
}
const show = ({ text, start, end }: FieldText) =>
  start === end
    ? `${text.slice(0, start)}|${text.slice(start)}`
    : `${text.slice(0, start)}«${text.slice(start, end)}»${text.slice(end)}`;

describe('a style', () => {
  test.each<[InlineStyle, string, string]>([
    ['bold', 'a «word» more', 'a **«word»** more'],
    ['italics', '«all of it»', '_«all of it»_'],
    ['strike', 'a« b »c', 'a« ~~b~~ »c'],
    ['code', 'run «npm test»', 'run `«npm test»`'],
    ['bold', 'one\n«two\n\nthree»', 'one\n**«two**\n\n**three»**'],
    ['bold', '- «one\n- two»', '- **«one**\n- **two»**'],
    ['bold', '«- one»', '«- **one»**'],
    ['bold', '> «said»', '> **«said»**'],
    ['italics', '«a **b** c»', '_«a **b** c»_'],
    ['bold', '«a **b** c»', '**«a b c»**'],
    ['bold', 'so|', 'so**|**'],
    ['bold', 'w|ord', '**w|ord**'],
  ])('%s is added: %j', (style, before, after) => {
    expect(show(toggleStyle(read(before), style))).toBe(after);
  });

  test.each<[InlineStyle, string, string]>([
    ['bold', 'a **«word»** more', 'a «word» more'],
    ['bold', 'a «**word**» more', 'a «word» more'],
    ['bold', 'a **one «word»** more', 'a one «word» more'],
    ['bold', 'a __«word»__', 'a «word»'],
    ['italics', '*«it»*', '«it»'],
    ['italics', '***«both»***', '**«both»**'],
    ['bold', '***«both»***', '*«both»*'],
    ['strike', '~~a «b»~~', 'a «b»'],
    ['code', '`«npm»`', '«npm»'],
    ['bold', '**«one**\n**two»**', '«one\ntwo»'],
    ['bold', '**w|ord**', 'w|ord'],
    ['bold', '**word|**', '**word**|'],
    ['bold', 'so **|**', 'so |'],
    ['bold', '`**` **«a»** `**`', '`**` «a» `**`'],
  ])('%s is removed: %j', (style, before, after) => {
    expect(hasStyle(read(before), style) || before.includes('**|**')).toBe(true);
    expect(show(toggleStyle(read(before), style))).toBe(after);
  });

  test('toggled twice leaves the text unchanged', () => {
    const words = fc
      .array(fc.stringMatching(/^[a-zäß0-9,.!]{1,8}$/), { minLength: 1, maxLength: 8 })
      .map((all) => all.join(' '));
    const styles = fc.constantFrom<InlineStyle>('bold', 'italics', 'strike', 'code');
    fc.assert(
      fc.property(words, styles, (text, style) => {
        const written = { text, start: 0, end: text.length };
        const once = toggleStyle(written, style);
        expect(hasStyle(once, style)).toBe(true);
        expect(toggleStyle(once, style)).toEqual(written);
      }),
    );
  });
});

describe('a list', () => {
  test.each<['bullets' | 'numbers' | 'quote', string, string]>([
    ['bullets', 'on|e', '- on|e'],
    ['bullets', '|', '- |'],
    ['bullets', '- on|e', 'on|e'],
    ['bullets', '«one\n\ntwo»', '- «one\n\n- two»'],
    ['bullets', '1. «one\n2. two»', '- «one\n- two»'],
    ['numbers', '- «one\n- two»', '1. «one\n2. two»'],
    ['numbers', '1. «one\n2. two»', '«one\ntwo»'],
    ['numbers', '  - a|', '  1. a|'],
    ['quote', '«one\ntwo»', '> «one\n> two»'],
    ['quote', '> on|e', 'on|e'],
    ['bullets', '> on|e', '> - on|e'],
  ])('%s of %j', (list, before, after) => {
    expect(show(toggleList(read(before), list))).toBe(after);
  });

  test('is detected at the caret', () => {
    expect(hasList(read('a\n- b|'), 'bullets')).toBe(true);
    expect(hasList(read('a\n- b|'), 'numbers')).toBe(false);
    expect(hasList(read('> b|'), 'quote')).toBe(true);
    expect(hasList(read('|'), 'quote')).toBe(false);
  });
});

test.each([
  ['|', '```\n|\n```'],
  ['see «let a;\nlet b;» there', 'see\n```\n«let a;\nlet b;»\n```\nthere'],
  ['«let a;»', '```\n«let a;»\n```'],
  ['```\n«let a;»\n```', '«let a;»'],
  ['```js\nlet |a;\n```\nb', 'let |a;\nb'],
  ['```\na|', 'a|'],
])('a code block of %j', (before, after) => {
  expect(show(toggleCodeBlock(read(before)))).toBe(after);
  expect(hasCodeBlock(read(before))).toBe(before.startsWith('```'));
});

describe('a new line', () => {
  test.each([
    ['- one|', '- one\n- |'],
    ['- one| two', '- one\n- | two'],
    ['1. one|', '1. one\n2. |'],
    ['9) one|', '9) one\n10) |'],
    ['1. one|\n2. two\n3. three', '1. one\n2. |\n3. two\n4. three'],
    ['1. one|\n2. two\n\nfrom 2024.', '1. one\n2. |\n3. two\n\nfrom 2024.'],
    ['  * one|', '  * one\n  * |'],
    ['- [x] one|', '- [x] one\n- [ ] |'],
    ['> said|', '> said\n> |'],
    ['> - said|', '> - said\n> - |'],
    ['- one\n- |', '- one\n|'],
    ['> said\n> |', '> said\n|'],
    ['> - said\n> - |', '> - said\n> |'],
  ])('continues with %j', (before, after) => {
    expect(show(continueList(read(before))!)).toBe(after);
  });

  test.each(['one|', '|- one', '- «one»', '```\n- a|', '2024 was|'])(
    'is a plain line break in %j',
    (before) => {
      expect(continueList(read(before))).toBeNull();
    },
  );
});

describe('a link', () => {
  test.each([
    ['see «this»', 'this', ''],
    ['«https://a.test/x»', '', 'https://a.test/x'],
    ['a [w|ords](https://a.test) b', 'words', 'https://a.test'],
    ['a |', '', ''],
  ])('around %j', (before, words, address) => {
    expect(findLinkAt(read(before))).toMatchObject({ words, address });
  });

  test('is added, changed and removed', () => {
    const written = read('see «this» page');
    const once = withLink(written, findLinkAt(written), 'this', 'https://a.test/b_(c)');
    expect(once.text).toBe('see [this](https://a.test/b_%28c%29) page');
    const there = { text: once.text, start: 6, end: 6 };
    expect(withLink(there, findLinkAt(there), 'that [one]', 'https://b.test/').text).toBe(
      'see [that \\[one\\]](https://b.test/) page',
    );
    expect(withoutLink(there, findLinkAt(there)).text).toBe('see this page');
    expect(withLink(written, findLinkAt(written), '', 'https://a.test/').text).toBe(
      'see https://a.test/ page',
    );
  });

  test.each([
    ['a.test', 'https://a.test/'],
    ['http://a.test/x', 'http://a.test/x'],
    ['me@a.test', 'mailto:me@a.test'],
    ['javascript:alert(1)', null],
    ['nothing', null],
    ['', null],
  ])('turns %j into %j', (given, address) => {
    expect(parseLinkAddress(given)).toBe(address);
  });

  test.each([
    ['see «this»', 'https://a.test/x', 'see [this](https://a.test/x)|'],
    ['see «this»', 'not one', null],
    ['see |', 'https://a.test/x', null],
    ['«https://b.test»', 'https://a.test/x', null],
    ['«a\nb»', 'https://a.test/x', null],
    ['see «this»', 'javascript:alert(1)', null],
  ])('of %j with %j pasted over it is %j', (before, pasted, after) => {
    const written = linkSelection(read(before), pasted);
    expect(written && show(written)).toBe(after);
  });

  test('accepts any text', () => {
    const words = fc.string({
      minLength: 1,
      maxLength: 12,
      unit: fc.constantFrom('a', '[', ']', ' ', '(', ')'),
    });
    fc.assert(
      fc.property(words, (said) => {
        fc.pre(said.trim() !== '');
        const { text } = withLink(read('|'), findLinkAt(read('|')), said, 'https://a.test/');
        const [block] = parseMarkdown(text);
        expect(block).toMatchObject({ children: [{ kind: 'link', children: [said.trim()] }] });
      }),
    );
  });
});
