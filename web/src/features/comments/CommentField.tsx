import { COMMENT_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { isComposing } from '../../ui/keyboard/is-composing.ts';
import { LazyBoundary } from '../../ui/lazy/LazyBoundary.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { useMembers } from '../members/members.queries.ts';
import { AutosizeTextarea } from '../messages/composer/field/AutosizeTextarea.tsx';
import classes from './CommentField.module.css';

const PeopleAutocomplete = lazyComponent(
  () => import('../messages/autocomplete/PeopleAutocomplete.tsx'),
  'PeopleAutocomplete',
);
/** Matches a character that can start a completion. */
const AUTOCOMPLETE_TRIGGER = /[@:]/;

interface Props {
  workspaceId: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  onSubmit: () => void;
  onCancel?: () => void;
  focusAtEnd?: boolean;
}

/** The field for a comment. `@` completes users, Enter sends and Shift+Enter inserts a new line. */
export function CommentField({ workspaceId, label, value, onChange, onSubmit, onCancel, focusAtEnd }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const [completed, setCompleted] = useState<HTMLTextAreaElement | null>(null);
  const { data: members } = useMembers(workspaceId);
  // Guests see neither projects nor pages.
  const people = useMemo(
    () => (members ?? []).filter(({ role }) => role !== 'guest').map(({ user }) => user),
    [members],
  );
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (isComposing(event)) return;
    if (event.key === 'Escape' && onCancel) onCancel();
    else if (event.key === 'Enter' && !event.shiftKey) onSubmit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={classes.field}>
      <AutosizeTextarea
        ref={field}
        label={label}
        placeholder={label}
        value={value}
        focusAtEnd={focusAtEnd ?? false}
        onKeyDown={onKeyDown}
        onChange={(text) => {
          if (AUTOCOMPLETE_TRIGGER.test(text)) setCompleted(field.current);
          onChange(text.slice(0, COMMENT_LENGTH_MAX));
        }}
      />
      {completed && (
        <LazyBoundary fallback={null}>
          <PeopleAutocomplete field={completed} people={people} />
        </LazyBoundary>
      )}
    </div>
  );
}
