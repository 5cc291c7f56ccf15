import { type ReactNode, type Ref, useId } from 'react';
import classes from './TaskPanel.module.css';

interface Props {
  ref?: Ref<HTMLButtonElement>;
  /** The accessible label: the action, followed by the value. */
  label: string;
  onClick: () => void;
  children: ReactNode;
}

/** A property value that becomes editable on press. */
export function ValueButton({ ref, label, onClick, children }: Props) {
  const id = useId();
  return (
    <>
      <span id={`${id}-label`} hidden>
        {label}
      </span>
      <button
        ref={ref}
        id={id}
        type="button"
        className={classes.valueButton}
        aria-labelledby={`${id}-label ${id}-value`}
        onClick={onClick}
      >
        <span id={`${id}-value`} className={classes.shown}>
          {children}
        </span>
      </button>
    </>
  );
}
