import { type ReactNode, useState } from 'react';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { isComposing } from '../../ui/keyboard/is-composing.ts';
import classes from './Choices.module.css';

export interface Choice {
  readonly key: string;
  /** What it is found by. */
  readonly words: string;
  readonly icon: ReactNode;
  /** Under its words, smaller. */
  readonly detail?: string | undefined;
  readonly onChoose: () => void;
}

interface Props {
  /** What the field finds. */
  label: string;
  none: string;
  choices: readonly Choice[];
}

/** A list that is searched by typing; Enter takes the first that was found. */
export function Choices({ label, none, choices }: Props) {
  const [words, setWords] = useState('');
  const roving = useRovingTabindex('column');
  const wanted = words.trim().toLowerCase();
  const found = choices.filter((choice) => choice.words.toLowerCase().includes(wanted)).slice(0, MOST);
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

/** More are found by typing. */
const MOST = 200;
