import { Button, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { useDeferredValue, useRef, useState } from 'react';
import { displayNameOf, filterUsersByName } from '../../../platform/search/user-names.ts';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import { channelPeopleTexts } from './channel-people.texts.ts';
import classes from './Details.module.css';
import { channelDetailsTexts } from './details.texts.ts';

const texts = channelDetailsTexts.people;
const MAX_SHOWN_PEOPLE = 30;

interface Props {
  /** The users to choose from. */
  people: readonly UserSummary[];
  chosen: readonly UserSummary[];
  onChange: (chosen: readonly UserSummary[]) => void;
  autoFocus?: boolean;
}

/** A field that selects several users by name. */
export function PeoplePicker({ people, chosen, onChange, autoFocus = false }: Props) {
  const [words, setWords] = useState('');
  const searchText = useDeferredValue(words.trim());
  const field = useRef<HTMLInputElement>(null);
  const roving = useRovingTabindex('column');
  const left = people.filter(({ id }) => !chosen.some((person) => person.id === id));
  const found = filterUsersByName(left, searchText);

  const choose = (person: UserSummary) => {
    onChange([...chosen, person]);
    setWords('');
    field.current?.focus();
  };
  const drop = (id: string) => {
    onChange(chosen.filter((person) => person.id !== id));
    field.current?.focus();
  };

  return (
    <>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={texts.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              <Button
                size="compact-sm"
                variant="light"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={texts.drop({ name: displayNameOf(person) })}
                onClick={() => drop(person.id)}
              >
                {displayNameOf(person)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        aria-label={texts.find}
        placeholder={texts.findPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter selects the first match.
          if (event.key !== 'Enter' || words.trim() === '' || isComposing(event)) return;
          event.preventDefault();
          if (found[0]) choose(found[0]);
        }}
        autoComplete="off"
        autoFocus={autoFocus}
      />
      {found.length === 0 ? (
        <p className={classes.note}>
          {left.length === 0 ? channelPeopleTexts.everybodyIn : channelPeopleTexts.noMatch}
        </p>
      ) : (
        <ul ref={roving} className={classes.found} aria-label={texts.found}>
          {found.slice(0, MAX_SHOWN_PEOPLE).map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={classes.choice}
                aria-label={channelPeopleTexts.add({ name: displayNameOf(person) })}
                data-name={displayNameOf(person)}
                onClick={() => choose(person)}
              >
                <UserAvatar user={person} size={28} />
                <bdi>{displayNameOf(person)}</bdi>
              </button>
            </li>
          ))}
        </ul>
      )}
      {found.length > MAX_SHOWN_PEOPLE && (
        <p className={classes.note}>{channelPeopleTexts.more({ count: found.length - MAX_SHOWN_PEOPLE })}</p>
      )}
    </>
  );
}
