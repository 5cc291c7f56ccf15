import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { SEARCH_LENGTH_MAX } from '@workflow/contract/messages/messages.limits.ts';
import { searchWordsOf } from '@workflow/contract/messages/messages.search.ts';
import { SEARCH_DEBOUNCE_MS } from '@workflow/contract/search/search.limits.ts';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { createClientState } from '../../platform/cache/client-state.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { focusAndReveal, focusStopsIn } from '../../ui/focus/roving-tabindex.ts';
import { isComposing } from '../../ui/keyboard/is-composing.ts';
import type { Conversation } from '../conversations/conversations.cache.ts';
import classes from './SearchPanel.module.css';
import { SearchResults } from './SearchResults.tsx';
import { searchTexts as texts } from './search.texts.ts';

/** The last search text of each conversation. On a phone, opening a result closes the panel; the text is restored when the user returns. */
const lastSearches = createClientState('last-searches', () => new Map<string, string>());

/** Searches a conversation’s messages. A result opens the message. */
export function SearchPanel({ conversation }: { conversation: Conversation }) {
  const searches = lastSearches(useQueryClient());
  const [typed, setTyped] = useState(() => searches.get(conversation.id) ?? '');
  const [searchedText, setSearchedText] = useState(typed);
  const setSearchedTextDebounced = useDebouncedCallback(setSearchedText, SEARCH_DEBOUNCE_MS);
  const field = useRef<HTMLInputElement>(null);
  const found = useRef<HTMLDivElement>(null);

  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);

  const change = (value: string) => {
    setTyped(value);
    setSearchedTextDebounced(value);
    searches.set(conversation.id, value);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const first = focusStopsIn(found.current!)[0];
    if (isComposing(event) || (event.key !== 'Enter' && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    if (event.key === 'Enter' && searchedText !== typed) setSearchedText(typed);
    else if (event.key === 'Enter') first?.click();
    else if (first) focusAndReveal(first);
  };
  // Without search words there is nothing to debounce.
  const words = searchWordsOf(typed).length === 0 ? [] : searchWordsOf(searchedText);
  const label = texts.field({ conversation: conversation.label });
  return (
    <>
      <div className={classes.field}>
        <TextInput
          ref={field}
          type="search"
          aria-label={label}
          placeholder={label}
          leftSection={<IconSearch size={16} aria-hidden />}
          value={typed}
          maxLength={SEARCH_LENGTH_MAX}
          onChange={(event) => change(event.currentTarget.value)}
          onKeyDown={onKeyDown}
          autoComplete="off"
          spellCheck={false}
        />
      </div>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the focus is on an element inside */}
      <div
        ref={found}
        className={classes.found}
        onKeyDown={(event) => {
          // Arrow Up on the first result returns to the search field.
          if (event.key === 'ArrowUp' && !event.defaultPrevented) field.current?.focus();
        }}
      >
        {words.length === 0 ? (
          <EmptyState icon={<IconSearch size={24} />} {...texts.start} />
        ) : (
          <SearchResults conversation={conversation} words={words} />
        )}
      </div>
    </>
  );
}
