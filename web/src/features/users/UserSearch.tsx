import '@mantine/core/styles/Combobox.layer.css';
import { CloseButton, Combobox, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EndpointOutput } from '@workflow/contract/core/api/endpoint.ts';
import type { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { useEffect, useRef, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import classes from './UserSearch.module.css';
import { useUserSearch } from './users.queries.ts';
import { usersTexts as texts } from './users.texts.ts';

export type FoundUser = EndpointOutput<typeof searchUsers>['users'][number];

/** Debounce before a search (section 5 of the specification). */
const SEARCH_DEBOUNCE_MS = 300;

interface Props {
  selected: FoundUser | null;
  onSelect: (user: FoundUser | null) => void;
  /** Returns whether a found user cannot be selected, for example because they are already a member. */
  isDisabled: (user: FoundUser) => boolean;
  disabledLabel: string;
  error: string | null;
}

export function UserSearch({
  selected,
  onSelect,
  isDisabled: isTaken,
  disabledLabel: takenLabel,
  error,
}: Props) {
  const [words, setWords] = useState('');
  const [debouncedText] = useDebouncedValue(words, SEARCH_DEBOUNCE_MS);
  const search = useUserSearch(debouncedText);
  const found = words.trim() === '' ? [] : (search.users ?? []);
  const combobox = useCombobox({
    opened: found.length > 0,
    onOpenedChange: (opened) => !opened && setWords(''),
  });
  const hasNoResults = search.users?.length === 0 && words.trim() !== '' && debouncedText.trim() !== '';
  const failed = search.error !== null && words.trim() !== '';

  const { selectFirstOption } = combobox;
  // biome-ignore lint/correctness/useExhaustiveDependencies: Enter chooses the first user of each result list
  useEffect(() => void selectFirstOption(), [search.users, selectFirstOption]);

  const field = useRef<HTMLInputElement>(null);
  const previouslySelected = useRef(selected);
  useEffect(() => {
    if (previouslySelected.current && !selected) field.current?.focus();
    previouslySelected.current = selected;
  }, [selected]);

  if (selected) return <SelectedUser user={selected} onClear={() => onSelect(null)} />;
  return (
    <Combobox
      store={combobox}
      onOptionSubmit={(id) => {
        const user = found.find((one) => one.id === id);
        if (!user) return;
        setWords('');
        onSelect(user);
      }}
    >
      <div>
        <Combobox.EventsTarget withExpandedAttribute>
          <TextInput
            ref={field}
            aria-autocomplete="list"
            label={texts.search}
            placeholder={texts.placeholder}
            value={words}
            onChange={(event) => {
              setWords(event.currentTarget.value);
              // The error of an earlier attempt no longer applies.
              if (error !== null) onSelect(null);
            }}
            error={failed ? errorMessageOf(search.error, texts.failed) : error}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
          />
        </Combobox.EventsTarget>
        <Combobox.Options className={classes.options} aria-label={texts.results} hidden={found.length === 0}>
          {found.map((user) => (
            <Combobox.Option
              key={user.id}
              value={user.id}
              disabled={isTaken(user)}
              className={classes.option}
            >
              <UserOption user={user} note={isTaken(user) ? takenLabel : null} />
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <div role="status" className={classes.noResults}>
          {hasNoResults && texts.nobody}
        </div>
      </div>
    </Combobox>
  );
}

function SelectedUser({ user, onClear }: { user: FoundUser; onClear: () => void }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.focus(), []);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for form fields
    <div
      ref={card}
      role="group"
      aria-label={texts.chosen({ name: user.full_name || user.username })}
      tabIndex={-1}
      className={classes.chosen}
    >
      <UserOption user={user} note={null} />
      <CloseButton aria-label={texts.clear} onClick={onClear} />
    </div>
  );
}

function UserOption({ user, note }: { user: FoundUser; note: string | null }) {
  return (
    <span className={classes.user}>
      <UserAvatar user={user} size={28} />
      <span className={classes.words}>
        <span className={classes.name}>{user.full_name || user.username}</span>
        <span className={classes.username} dir="auto">
          @{user.username}
        </span>
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
