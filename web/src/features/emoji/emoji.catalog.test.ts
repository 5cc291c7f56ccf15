import { QUICK_REACTIONS } from '@workflow/contract/reactions/reactions.limits.ts';
import { Emoji } from '@workflow/contract/reactions/reactions.schema.ts';
import source from 'emojibase-data/en/data.json';
import { expect, test } from 'vitest';
import { loadEmojiCatalog } from './emoji.catalog-loader.ts';
import { findEmoji } from './emoji.search.ts';
import { sectionNames } from './emoji.sections.ts';
import { skinTones, withSkinTone } from './emoji.skin-tones.ts';

const book = await loadEmojiCatalog('en');
const german = await loadEmojiCatalog('de');
const firstResult = (search: string, inBook = book) => findEmoji(inBook, search, 1)[0]?.emoji;

test('every emoji is valid as a reaction, in every skin tone', () => {
  const all = book.all.flatMap((emoji) => skinTones.map((tone) => withSkinTone(emoji, tone)));
  expect(all.filter((emoji) => !Emoji.safeParse(emoji).success)).toEqual([]);
  expect(book.all.length).toBeGreaterThan(1_800);
});

test('the skin tones match the Unicode data', () => {
  const wrong = source.flatMap(({ emoji, skins = [] }) =>
    skins.filter(
      (skin) =>
        typeof skin.tone === 'number' && withSkinTone({ emoji, hasTones: true }, skin.tone) !== skin.emoji,
    ),
  );
  expect(wrong).toEqual([]);
});

test('the categories of the specification contain all emoji, including the quick reactions', () => {
  expect(book.sections.map(({ name }) => name)).toEqual(sectionNames);
  expect(book.sections.filter(({ emoji }) => emoji.length < 20)).toEqual([]);
  const sectionOf = (emoji: string) => book.byEmoji.get(emoji)?.section;
  expect([...QUICK_REACTIONS, '🐻', '🍔', '👋', '🚀'].map(sectionOf)).toEqual([
    'gestures',
    'hearts',
    'smileys',
    'activities',
    'travel',
    'gestures',
    'animals',
    'food',
    'gestures',
    'travel',
  ]);
});

test('finds the best match first, by shortcode, name or keyword', () => {
  expect(
    ['tada', ':tada:', '+1', 'thumbsup', 'heart', 'fire', 'grinning', 'party popper', 'coffee', 'cheese'].map(
      (word) => firstResult(word),
    ),
  ).toEqual(['🎉', '🎉', '👍', '👍', '❤️', '🔥', '😀', '🎉', '☕', '🧀']);
  expect(findEmoji(book, 'no such emoji')).toEqual([]);
  expect(findEmoji(book, ' ')).toEqual([]);
  expect(book.byCode.get('tada')?.emoji).toBe('🎉');
});

test('has German names and finds emoji by German and English words', () => {
  expect(german.byEmoji.get('🎉')?.name).toBe('Konfettibombe');
  expect(
    ['konfetti', 'Böller', 'bolle', 'tada', 'Daumen hoch'].map((word) => firstResult(word, german)),
  ).toEqual(['🎉', '🎉', '🎉', '🎉', '👍']);
  expect(findEmoji(german, 'herz').map(({ emoji }) => emoji)).toContain('❤️');
  expect(findEmoji(german, 'party popper').length).toBeGreaterThan(0);
  expect(findEmoji(german, 'konfettibombe')[0]?.codes[0]).toBe('tada');
});
