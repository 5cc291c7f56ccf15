import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLanguage } from '../../../platform/language/language.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { emojiQuery, findEmojiByShortcode } from '../../emoji/emoji.queries.ts';
import { readEmojiSettings, storeRecentEmoji } from '../../emoji/emoji.storage.ts';
import { readField, replaceRange, writeField } from '../composer/field/text-field.ts';
import { findShortcode } from './autocomplete-query.ts';

/**
 * Converts `:tada:` into an emoji when the user types its second colon. Undo, or Backspace directly after it, restores
 * the shortcode and keeps it.
 */
export function useShortcodes(field: HTMLTextAreaElement): void {
  const client = useQueryClient();
  const language = useLanguage((state) => state.language);
  const me = useCurrentUserId() ?? '';

  useEffect(() => {
    /** The field's text right after a conversion; null once the user has changed anything else. */
    let changed: { readonly text: string; readonly caret: number } | null = null;

    const convert = async () => {
      const before = readField(field);
      const found = findShortcode(before.text, before.start);
      if (!found || before.start !== before.end || field.readOnly) return;
      const catalog = await client.fetchQuery(emojiQuery(language)).catch(() => null);
      // The user continued typing while the emoji list was loading, so the text is left alone.
      const isSame = field.value === before.text && field.selectionStart === before.start;
      if (!catalog || !isSame || document.activeElement !== field) return;
      const emoji = findEmojiByShortcode(catalog, found.code, readEmojiSettings(me).tone);
      if (!emoji) return;
      const after = replaceRange(before, found.from, before.start, emoji.emoji);
      writeField(field, after);
      storeRecentEmoji(me, emoji.base);
      changed = { text: after.text, caret: after.start };
    };
    const onInput = (event: Event) => {
      const { inputType, data, isComposing } = event as InputEvent;
      changed = null;
      if (!isComposing && inputType === 'insertText' && data?.endsWith(':')) void convert();
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (key !== 'Backspace' || ctrlKey || metaKey || altKey || shiftKey || isComposing) return;
      const { text, start, end } = readField(field);
      if (!changed || text !== changed.text || start !== changed.caret || end !== start) return;
      event.preventDefault();
      document.execCommand('undo');
    };
    field.addEventListener('input', onInput);
    field.addEventListener('keydown', onKeyDown);
    // The user may have typed the second colon before this code was loaded.
    void convert();
    return () => {
      field.removeEventListener('input', onInput);
      field.removeEventListener('keydown', onKeyDown);
    };
  }, [field, client, language, me]);
}
