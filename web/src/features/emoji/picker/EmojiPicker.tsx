import { type KeyboardEvent, useDeferredValue, useEffect, useId, useMemo, useRef, useState } from 'react';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { keyInReadingDirection } from '../../../ui/focus/reading-direction.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import type { EmojiCatalog } from '../emoji.catalog.ts';
import { useEmoji } from '../emoji.queries.ts';
import { findEmoji } from '../emoji.search.ts';
import type { PickerSection } from '../emoji.sections.ts';
import { type SkinTone, withSkinTone } from '../emoji.skin-tones.ts';
import { readEmojiSettings, storeEmojiSettings, storeRecentEmoji } from '../emoji.storage.ts';
import { emojiTexts as texts } from '../emoji.texts.ts';
import { EmojiCategories } from './EmojiCategories.tsx';
import { EmojiFooter } from './EmojiFooter.tsx';
import { EmojiGrid } from './EmojiGrid.tsx';
import classes from './EmojiPicker.module.css';
import { indexAfterKey, layOutGrid, lineAt } from './grid-layout.ts';

interface Props {
  userId: string;
  onPick: (emoji: string) => void;
}

/** Searches and picks an emoji with the pointer, touch or the keyboard. */
export function EmojiPicker(props: Props) {
  return (
    <QueryContent
      query={useEmoji()}
      pending={<div className={classes.pending} aria-busy data-awaited />}
      errorMessage={() => texts.loadFailed}
    >
      {(catalog) => <Picker book={catalog} {...props} />}
    </QueryContent>
  );
}

const TITLE = 28;
const RECENT_LINES = 2;

function Picker({ book, userId, onPick }: Props & { book: EmojiCatalog }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [settings, setSettings] = useState(() => readEmojiSettings(userId));
  const [isTouch] = useState(() => matchMedia('(pointer: coarse)').matches);
  const [search, setSearch] = useState('');
  const searchText = useDeferredValue(search.trim());
  const [columns, setColumns] = useState(9);
  const [section, setSection] = useState<PickerSection>('smileys');
  const [scrollTarget, setScrollTarget] = useState<{ readonly section: PickerSection } | null>(null);
  const [chosen, setActive] = useState<{ readonly of: string; readonly index: number | null }>();
  const [hoveredIndex, setHoveredIndex] = useState<number | null>(null);

  const cell = isTouch ? 44 : 36;
  const recent = useMemo(
    () => settings.recent.flatMap((emoji) => book.byEmoji.get(emoji) ?? []),
    [settings, book],
  );
  const lines = useMemo(() => {
    const sizes = { columns, cell, title: TITLE };
    if (searchText !== '')
      return layOutGrid<PickerSection>([{ name: 'found', emoji: findEmoji(book, searchText) }], sizes);
    const used = { name: 'recent', emoji: recent.slice(0, columns * RECENT_LINES) } as const;
    return layOutGrid<PickerSection>([used, ...book.sections], sizes);
  }, [book, searchText, recent, columns, cell]);
  const count = lines.reduce((sum, { emoji }) => sum + emoji.length, 0);
  // The first result of each search is active, so that Enter picks it.
  const active = chosen?.of === searchText ? chosen.index : searchText !== '' && count > 0 ? 0 : null;
  const emojiAt = (index: number | null) => {
    const line = index === null ? undefined : lineAt(lines, index);
    return line?.emoji[index! - line.first];
  };

  useEffect(() => {
    // On touch screens focusing the search would open the on-screen keyboard over the emoji.
    if (!isTouch) input.current?.focus();
  }, [isTouch]);

  const pick = (index: number | null) => {
    const emoji = emojiAt(index);
    if (!emoji) return;
    storeRecentEmoji(userId, emoji.emoji);
    onPick(withSkinTone(emoji, settings.tone));
  };
  const chooseTone = (tone: SkinTone) => {
    storeEmojiSettings(userId, { tone });
    setSettings({ ...settings, tone });
  };
  const find = (words: string) => {
    setSearch(words);
    setHoveredIndex(null);
    setScrollTarget({ section: words.trim() === '' ? 'smileys' : 'found' });
  };
  const goTo = (nextSection: PickerSection) => {
    setSearch('');
    setActive(undefined);
    setScrollTarget({ section: nextSection });
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const { key, shiftKey, ctrlKey, metaKey, altKey, currentTarget: field } = event;
    if (isComposing(event) || shiftKey || ctrlKey || metaKey || altKey) return;
    if (key === 'Enter') {
      event.preventDefault();
      pick(active);
      return;
    }
    // In a search text these keys move the caret.
    const movesCaret = /^(?:ArrowLeft|ArrowRight|Home|End)$/.test(key);
    if (movesCaret && (active === null || field.selectionStart !== field.value.length)) return;
    const next = indexAfterKey(lines, active, keyInReadingDirection(key, field));
    if (next === null && !(active !== null && key === 'ArrowUp')) return;
    event.preventDefault();
    setHoveredIndex(null);
    setActive({ of: searchText, index: next });
  };

  return (
    <div className={classes.picker}>
      <EmojiCategories hasRecent={recent.length > 0} current={section} onChoose={goTo} />
      <input
        ref={input}
        className={classes.search}
        type="search"
        role="combobox"
        aria-label={texts.search}
        aria-autocomplete="list"
        aria-haspopup="grid"
        aria-expanded
        aria-controls={`${id}-grid`}
        aria-activedescendant={active === null ? undefined : `${id}-${active}`}
        placeholder={texts.search}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="done"
        value={search}
        onChange={(event) => find(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
      <EmojiGrid
        id={id}
        lines={lines}
        count={count}
        active={active}
        scrollTarget={scrollTarget}
        tone={settings.tone}
        cell={cell}
        onColumns={setColumns}
        onSection={setSection}
        onHover={setHoveredIndex}
        onPick={pick}
      />
      <EmojiFooter emoji={emojiAt(hoveredIndex ?? active)} tone={settings.tone} onTone={chooseTone} />
      <div role="status" className={classes.visuallyHidden}>
        {searchText !== '' && texts.found({ count })}
      </div>
    </div>
  );
}
