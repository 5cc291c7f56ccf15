import { IconSearch } from '@tabler/icons-react';
import type { KeyboardEvent } from 'react';
import { isComposing } from '../keyboard/is-composing.ts';
import classes from './Picker.module.css';

interface Props {
  readonly label: string;
  readonly placeholder: string;
  readonly value: string;
  readonly maxLength: number;
  readonly listId: string;
  /** The element id of the selected option. */
  readonly selectedId: string | undefined;
  readonly onChange: (value: string) => void;
  /** Called with 1 or -1 by the arrow keys. */
  readonly onMove: (step: number) => void;
  readonly onEnter: () => void;
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

/** The field of a picker. It keeps the keyboard focus and names the selected option. */
export function PickerField({ label, listId, selectedId, onChange, onMove, onEnter, ...input }: Props) {
  const handleKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const step = STEPS[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step === undefined) onEnter();
    else onMove(step);
  };
  return (
    <div className={classes.field}>
      <IconSearch size={18} stroke={1.75} aria-hidden />
      <input
        {...input}
        data-autofocus
        className={classes.input}
        role="combobox"
        aria-expanded={selectedId !== undefined}
        aria-controls={listId}
        aria-activedescendant={selectedId}
        aria-autocomplete="list"
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => onChange(event.currentTarget.value)}
        onKeyDown={handleKeyDown}
      />
    </div>
  );
}
