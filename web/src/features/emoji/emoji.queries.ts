import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { useLanguage } from '../../platform/language/language.ts';
import type { Language } from '../../platform/language/languages.ts';
import type { Emoji, EmojiCatalog } from './emoji.catalog.ts';
import { findEmoji as find } from './emoji.search.ts';
import { type SkinTone, withSkinTone } from './emoji.skin-tones.ts';

/** All emoji, with their names in a language; they come when they are first needed, and stay. */
export const emojiQuery = (language: Language) =>
  queryOptions({
    queryKey: accountKey('emoji', language),
    queryFn: async () => (await import('./emoji.catalog-loader.ts')).loadEmojiCatalog(language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  });

/** `enabled` is false until somebody asks for one. */
export const useEmoji = (enabled = true) =>
  useQuery({ ...emojiQuery(useLanguage(({ language }) => language)), enabled });

/** An emoji as it is written in somebody's skin tone. */
export interface FoundEmoji {
  readonly emoji: string;
  /** Without a tone: so it is remembered as used. */
  readonly base: string;
  readonly name: string;
  /** With its colons; empty where there is none. */
  readonly code: string;
}

const inTone = (emoji: Emoji, tone: SkinTone): FoundEmoji => ({
  emoji: withSkinTone(emoji, tone),
  base: emoji.emoji,
  name: emoji.name,
  code: emoji.codes[0] ? `:${emoji.codes[0]}:` : '',
});

/** Those that the words of a search fit, the most fitting first. */
export const findEmoji = (
  book: EmojiCatalog,
  search: string,
  limit: number,
  tone: SkinTone,
): readonly FoundEmoji[] => find(book, search, limit).map((emoji) => inTone(emoji, tone));

/** The one that a shortcode, without its colons, stands for. */
export function findEmojiByShortcode(
  { byCode }: EmojiCatalog,
  code: string,
  tone: SkinTone,
): FoundEmoji | null {
  const emoji = byCode.get(code);
  return emoji ? inTone(emoji, tone) : null;
}
