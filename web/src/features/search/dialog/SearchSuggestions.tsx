import type { Completion } from '../operators/operators.ts';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';
import classes from './SearchDialog.module.css';

interface Props {
  completions: readonly Completion[];
  onChoose: (completion: Completion) => void;
}

/** Suggestions that complete the typed operator. A click keeps the focus in the search field. */
export function SearchSuggestions({ completions, onChoose }: Props) {
  if (completions.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form
    <div role="group" aria-label={texts.suggestions} className={classes.suggestions}>
      {completions.map((completion) => (
        <button
          key={completion.text}
          type="button"
          className={classes.suggestion}
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(completion)}
        >
          {completion.text}
          {completion.detail && <span className={classes.count}> {completion.detail}</span>}
        </button>
      ))}
    </div>
  );
}
