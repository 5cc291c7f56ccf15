import { CloseButton, Combobox, Input, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { EndpointOutput } from '@workflow/contract/core/endpoint.ts';
import type { searchUsers } from '@workflow/contract/users/users.endpoints.ts';
import { useState } from 'react';
import { detailOf } from '../../platform/api.ts';
import { PersonAvatar } from '../../ui/Avatar.tsx';
import classes from './UserSearch.module.css';
import { useUserSearch } from './users.queries.ts';
import { usersTexts as texts } from './users.texts.ts';

export type FoundUser = EndpointOutput<typeof searchUsers>['users'][number];

/** Spec section 5. */
const SEARCH_AFTER_MS = 300;

interface Props {
  selected: FoundUser | null;
  onSelect: (user: FoundUser | null) => void;
  /** Whether somebody is found but cannot be chosen. */
  isTaken: (user: FoundUser) => boolean;
  takenLabel: string;
  error: string | null;
}

export function UserSearch({ selected, onSelect, isTaken, takenLabel, error }: Props) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [words, setWords] = useState('');
  const [wanted] = useDebouncedValue(words, SEARCH_AFTER_MS);
  const search = useUserSearch(wanted);
  const found = words.trim() === '' ? [] : search.users;

  if (selected) {
    return <ChosenUser user={selected} onClear={() => onSelect(null)} />;
  }
  return (
    <div>
      <Combobox
        store={combobox}
        onOptionSubmit={(id) => {
          const user = found?.find((one) => one.id === id);
          if (!user) return;
          onSelect(user);
          setWords('');
          combobox.closeDropdown();
        }}
      >
        <Combobox.Target>
          <TextInput
            label={texts.search}
            placeholder={texts.placeholder}
            value={words}
            error={error}
            autoComplete="off"
            spellCheck={false}
            data-autofocus
            onChange={(event) => {
              setWords(event.currentTarget.value);
              combobox.openDropdown();
              combobox.updateSelectedOptionIndex();
            }}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={!found || words.trim() === ''}>
          <Combobox.Options className={classes.options} aria-label={texts.results}>
            {found?.length === 0 && <Combobox.Empty>{texts.nobody}</Combobox.Empty>}
            {found?.map((user) => (
              <Combobox.Option key={user.id} value={user.id} disabled={isTaken(user)}>
                <UserLine user={user} note={isTaken(user) ? takenLabel : null} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
      {search.error && words.trim() !== '' && (
        <Input.Error mt={4} role="alert">
          {detailOf(search.error, texts.failed)}
        </Input.Error>
      )}
    </div>
  );
}

function ChosenUser({ user, onClear }: { user: FoundUser; onClear: () => void }) {
  return (
    <div className={classes.chosen}>
      <UserLine user={user} note={null} />
      <CloseButton aria-label={texts.clear} onClick={onClear} />
    </div>
  );
}

function UserLine({ user, note }: { user: FoundUser; note: string | null }) {
  return (
    <span className={classes.user}>
      <PersonAvatar person={user} size={28} />
      <span className={classes.words}>
        <span className={classes.name}>{user.full_name || user.username}</span>
        <span className={classes.username}>@{user.username}</span>
      </span>
      {note && <span className={classes.note}>{note}</span>}
    </span>
  );
}
