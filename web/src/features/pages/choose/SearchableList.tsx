import { type ReactNode, useState } from 'react';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import classes from './SearchableList.module.css';

export interface ListChoice {
  readonly key: string;
  /** The text to search by. */
  readonly words: string;
  readonly icon: ReactNode;
  /** A smaller text below the label. */
  readonly detail?: string | undefined;
  readonly onChoose: () => void;
}

interface Props {
  /** The label of the search field. */
  label: string;
  none: string;
  choices: readonly ListChoice[];
}

/** A searchable list; Enter chooses the first match. */
export function SearchableList({ label, none, choices }: Props) {
  const [words, setWords] = useState('');
  const roving = useRovingTabindex('column');
  const searchText = words.trim().toLowerCase();
  const found = choices
    .filter((choice) => choice.words.toLowerCase().includes(searchText))
    .slice(0, MAX_SHOWN_CHOICES);
  return (
    <div className={classes.choices}>
      <input
        className={classes.field}
        aria-label={label}
        placeholder={label}
        value={words}
        autoComplete="off"
        dir="auto"
        data-autofocus
        onChange={(event) => setWords(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || isComposing(event)) return;
          event.preventDefault();
          found[0]?.onChoose();
        }}
      />
      <ul ref={roving} className={classes.list}>
        {found.map(({ key, words: name, icon, detail, onChoose }) => (
          <li key={key}>
            <button type="button" className={classes.choice} onClick={onChoose}>
              {icon}
              <span className={classes.words}>
                <span className={classes.name} dir="auto">
                  {name}
                </span>
                {detail && (
                  <span className={classes.detail} dir="auto">
                    {detail}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes.none}>{none}</p>}
    </div>
  );
}

/** The maximum number of rendered items. A search finds the others. */
const MAX_SHOWN_CHOICES = 200;
