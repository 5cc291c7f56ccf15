import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './reorder.module.css';
import { reorderTexts as texts } from './reorder.texts.ts';

interface Props {
  /** What is moved is called so. */
  name: string;
  /** By one place, against the order or along it. */
  onStep: (step: -1 | 1) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** By which an item of a list is dragged; the arrow keys move it as well. */
export function DragHandle({ name, onStep, ref }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget } = event;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onStep(key === 'ArrowUp' ? -1 : 1);
    // An element that is put elsewhere in the document loses the focus.
    requestAnimationFrame(() => currentTarget.focus());
  };
  return (
    <button
      ref={ref}
      type="button"
      className={classes.handle}
      aria-label={texts.move({ name })}
      title={texts.hint}
      onKeyDown={onKeyDown}
    >
      <IconGripVertical size={14} aria-hidden />
    </button>
  );
}
