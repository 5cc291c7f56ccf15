import { Button, Group, TextInput } from '@mantine/core';
import { IconSearch, IconX } from '@tabler/icons-react';
import { GROUP_DM_OTHERS_MAX } from '@workflow/contract/dms/dms.limits.ts';
import type { UserSummary } from '@workflow/contract/users/users.schema.ts';
import { type SubmitEvent, useDeferredValue, useRef, useState } from 'react';
import { displayNameOf, filterUsersByName } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import { useMembers } from '../../members/members.queries.ts';
import { dmsTexts } from '../dms.texts.ts';
import { PersonLine } from '../list/PersonLine.tsx';
import { newDmTexts } from './new-dm.texts.ts';
import classes from './RecipientForm.module.css';

const texts = newDmTexts;
const MAX_SHOWN_PEOPLE = 50;

interface Props {
  workspaceId: string;
  /** The users who cannot be chosen, besides the signed-in user. */
  excludedIds?: readonly string[];
  max: number;
  /** A sentence about the effect of submitting. */
  note?: string;
  submitLabel: string;
  busyLabel: string;
  onSubmit: (userIds: readonly string[]) => void;
  isBusy: boolean;
  onClose: () => void;
}

/** Asks for up to `max` members of the workspace. */
export function RecipientForm({
  workspaceId,
  excludedIds = [],
  max,
  note,
  submitLabel,
  busyLabel,
  onSubmit,
  isBusy,
  onClose,
}: Props) {
  const me = useCurrentUserId();
  const members = useMembers(workspaceId);
  const [chosen, setChosen] = useState<readonly UserSummary[]>([]);
  const [words, setWords] = useState('');
  const searchText = useDeferredValue(words.trim());
  const field = useRef<HTMLInputElement>(null);
  const roving = useRovingTabindex('column');

  if (members.isError && !members.data)
    return <ErrorState message={dmsTexts.membersFailed} onRetry={() => void members.refetch()} />;
  if (!members.data) return <UserListSkeleton rows={4} />;
  const others = members.data
    .map(({ user }) => user)
    .filter(({ id }) => id !== me && !excludedIds.includes(id) && !chosen.some((person) => person.id === id));
  const found = filterUsersByName(others, searchText);
  const isFull = chosen.length >= max;

  const choose = (person: UserSummary) => {
    setChosen([...chosen, person]);
    setWords('');
    field.current?.focus();
  };
  const remove = (id: string) => {
    setChosen(chosen.filter((person) => person.id !== id));
    field.current?.focus();
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (chosen.length > 0 && !isBusy) onSubmit(chosen.map(({ id }) => id));
  };

  return (
    <form onSubmit={submit} noValidate>
      {chosen.length > 0 && (
        <ul className={classes.chosen} aria-label={texts.chosen}>
          {chosen.map((person) => (
            <li key={person.id}>
              <Button
                size="compact-sm"
                variant="light"
                rightSection={<IconX size={14} aria-hidden />}
                aria-label={texts.remove({ name: displayNameOf(person) })}
                onClick={() => remove(person.id)}
              >
                {displayNameOf(person)}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <TextInput
        ref={field}
        label={texts.search}
        description={texts.hint({ count: max })}
        placeholder={texts.searchPlaceholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          // Enter selects the first match, and submits when the search field is empty.
          if (event.key !== 'Enter' || words.trim() === '' || isComposing(event)) return;
          event.preventDefault();
          if (found[0] && !isFull) choose(found[0]);
        }}
        autoComplete="off"
        data-autofocus
      />
      {isFull ? (
        <p className={classes.note}>{texts.full({ count: GROUP_DM_OTHERS_MAX + 1 })}</p>
      ) : found.length === 0 ? (
        <p className={classes.note}>{dmsTexts.noMatch}</p>
      ) : (
        <ul ref={roving} className={classes.list} aria-label={texts.found}>
          {found.slice(0, MAX_SHOWN_PEOPLE).map((person) => (
            <li key={person.id}>
              <button
                type="button"
                className={classes.row}
                data-name={displayNameOf(person)}
                onClick={() => choose(person)}
              >
                <PersonLine people={[person]} name={displayNameOf(person)} text={`@${person.username}`} />
              </button>
            </li>
          ))}
        </ul>
      )}
      {!isFull && found.length > MAX_SHOWN_PEOPLE && (
        <p className={classes.note}>{texts.more({ count: found.length - MAX_SHOWN_PEOPLE })}</p>
      )}
      {note && <p className={classes.note}>{note}</p>}
      <Group justify="flex-end" gap="sm" mt="md">
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <Button type="submit" disabled={chosen.length === 0 || isBusy}>
          {isBusy ? busyLabel : submitLabel}
        </Button>
      </Group>
    </form>
  );
}
