import { useCurrentUserId } from '../../../../platform/session/current-user.ts';
import { findEmoji, useEmoji } from '../../../emoji/emoji.queries.ts';
import { readEmojiSettings, storeRecentEmoji } from '../../../emoji/emoji.storage.ts';
import classes from '../AutocompleteList.module.css';
import { autocompleteTexts as texts } from '../autocomplete.texts.ts';
import { type AutocompleteOption, type AutocompleteSource, OPTIONS_MAX } from '../autocomplete-source.ts';

export function useEmojiOptions(word: string | null): readonly AutocompleteOption[] {
  const me = useCurrentUserId() ?? '';
  const { data } = useEmoji(word !== null);
  if (word === null || !data) return [];
  const { tone } = readEmojiSettings(me);
  return findEmoji(data, word, OPTIONS_MAX, tone).map(({ base, emoji, name, code }) => ({
    key: base,
    text: emoji,
    icon: <span className={classes.emoji}>{emoji}</span>,
    name,
    detail: code,
    onTake: () => storeRecentEmoji(me, base),
  }));
}

export const emojiSource: AutocompleteSource = {
  sign: ':',
  label: () => texts.lists[':'],
  useOptions: useEmojiOptions,
};
