import type { ReactNode } from 'react';
import classes from './Picker.module.css';

interface Props {
  readonly id: string;
  readonly icon: ReactNode;
  readonly text: ReactNode;
  readonly detail?: ReactNode;
  /** Text of the result around what was searched. */
  readonly excerpt?: ReactNode;
  /** Content at the end of the line, such as a time. */
  readonly end?: ReactNode;
  readonly isSelected: boolean;
  readonly onSelect: () => void;
  readonly onChoose: () => void;
}

export const PickerOption = ({
  id,
  icon,
  text,
  detail,
  excerpt,
  end,
  isSelected,
  onSelect,
  onChoose,
}: Props) => (
  // biome-ignore lint/a11y/useKeyWithClickEvents: the picker's field handles the keys
  // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field
  <div
    role="option"
    id={id}
    aria-selected={isSelected}
    className={classes.option}
    onMouseMove={isSelected ? undefined : onSelect}
    onClick={onChoose}
  >
    <span className={classes.icon} aria-hidden>
      {icon}
    </span>
    <span className={classes.words}>
      <span className={classes.text} dir="auto">
        {text}
      </span>
      {excerpt && (
        <span className={classes.excerpt} dir="auto">
          {excerpt}
        </span>
      )}
      {detail && (
        <span className={classes.detail} dir="auto">
          {detail}
        </span>
      )}
    </span>
    {end && <span className={classes.detail}>{end}</span>}
  </div>
);
