import { queryOptions, useQuery } from '@tanstack/react-query';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { useLanguage } from '../../platform/language/language.ts';
import type { Language } from '../../platform/language/languages.ts';
import type { Emoji, EmojiCatalog } from './emoji.catalog.ts';
import { findEmoji as find } from './emoji.search.ts';
import { type SkinTone, withSkinTone } from './emoji.skin-tones.ts';

/** Loads all emoji with their names in a language once. */
export const emojiQuery = (language: Language) =>
  queryOptions({
    queryKey: accountKey('emoji', language),
    queryFn: async () => (await import('./emoji.catalog-loader.ts')).loadEmojiCatalog(language),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    networkMode: 'always',
    structuralSharing: false,
  });

/** `enabled` is false until a component needs the emoji. */
export const useEmoji = (enabled = true) =>
  useQuery({ ...emojiQuery(useLanguage(({ language }) => language)), enabled });

/** A found emoji in the user's skin tone. */
export interface FoundEmoji {
  readonly emoji: string;
  /** The emoji without skin tone, as it is stored among the recently used. */
  readonly base: string;
  readonly name: string;
  /** The shortcode with colons; empty if there is none. */
  readonly code: string;
}

const inSkinTone = (emoji: Emoji, tone: SkinTone): FoundEmoji => ({
  emoji: withSkinTone(emoji, tone),
  base: emoji.emoji,
  name: emoji.name,
  code: emoji.codes[0] ? `:${emoji.codes[0]}:` : '',
});

/** Returns the emoji that match the search words, best match first. */
export const findEmoji = (
  catalog: EmojiCatalog,
  search: string,
  limit: number,
  tone: SkinTone,
): readonly FoundEmoji[] => find(catalog, search, limit).map((emoji) => inSkinTone(emoji, tone));

/** Finds the emoji for a shortcode without colons. */
export function findEmojiByShortcode(
  { byCode }: EmojiCatalog,
  code: string,
  tone: SkinTone,
): FoundEmoji | null {
  const emoji = byCode.get(code);
  return emoji ? inSkinTone(emoji, tone) : null;
}
