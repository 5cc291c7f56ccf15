import { foldForSearch } from '@workflow/contract/core/values/fold-for-search.ts';
import { type ReactNode, useState } from 'react';
import { filtersTexts as texts } from '../../filters/filters.texts.ts';
import { type OperandProps, takesList } from './operand.ts';
import classes from './operands.module.css';

export interface OperandItem {
  readonly key: string;
  readonly words: string;
  readonly label: ReactNode;
}

/** Above this number of items there is a search field. */
const SEARCH_ABOVE = 8;
const MAX_SHOWN_ITEMS = 40;

interface Props extends Pick<OperandProps, 'operator' | 'value' | 'onChange' | 'label'> {
  items: readonly OperandItem[];
  /** Called with the search text, for lists that need a server search. */
  onSearch?: (words: string) => void;
  /** A message below the results. */
  notice?: string | undefined;
}

/** Returns the selected items of an operand as an array. */
export const selectedValues = (value: unknown): readonly string[] =>
  Array.isArray(value) ? (value as string[]) : value === undefined ? [] : [String(value)];

/** Selects one or several items. */
export function ItemsOperand({ items, operator, value, onChange, label, onSearch, notice }: Props) {
  const isSeveral = takesList(operator);
  const chosen = selectedValues(value);
  const [isOpen, setOpen] = useState(chosen.length === 0);
  const [words, setWords] = useState('');
  const searchText = foldForSearch(words.trim());
  const found = items.filter((item) => foldForSearch(item.words).includes(searchText));
  const toggle = (key: string) => {
    if (!isSeveral) {
      onChange(key);
      setOpen(false);
      return;
    }
    const next = chosen.includes(key) ? chosen.filter((one) => one !== key) : [...chosen, key];
    onChange(next.length > 0 ? next : undefined);
  };
  const shown = items.filter(({ key }) => chosen.includes(key));
  return (
    <div className={classes.items}>
      <button
        type="button"
        className={classes.field}
        aria-expanded={isOpen}
        aria-label={`${label}: ${shown.map((item) => item.words).join(', ') || texts.choose}`}
        onClick={() => setOpen(!isOpen)}
      >
        {shown.length > 0 ? (
          shown.map(({ key, label: shownLabel }) => <span key={key}>{shownLabel}</span>)
        ) : (
          <span className={classes.choose}>{texts.choose}</span>
        )}
      </button>
      {isOpen && (
        <fieldset className={classes.choices} aria-label={label}>
          {items.length > SEARCH_ABOVE && (
            <input
              className={classes.field}
              aria-label={texts.find}
              placeholder={texts.find}
              value={words}
              autoComplete="off"
              onChange={(event) => {
                setWords(event.currentTarget.value);
                onSearch?.(event.currentTarget.value);
              }}
            />
          )}
          {found.slice(0, MAX_SHOWN_ITEMS).map((item) => (
            <button
              key={item.key}
              type="button"
              className={classes.choice}
              aria-pressed={chosen.includes(item.key)}
              onClick={() => toggle(item.key)}
            >
              {item.label}
            </button>
          ))}
          {found.length > MAX_SHOWN_ITEMS && (
            <span className={classes.choose}>{texts.more({ count: found.length - MAX_SHOWN_ITEMS })}</span>
          )}
          {notice && <span className={classes.choose}>{notice}</span>}
        </fieldset>
      )}
    </div>
  );
}
