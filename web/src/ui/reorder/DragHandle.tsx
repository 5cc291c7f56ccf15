import { IconGripVertical } from '@tabler/icons-react';
import type { KeyboardEvent, Ref } from 'react';
import classes from './reorder.module.css';
import { reorderTexts as texts } from './reorder.texts.ts';

interface Props {
  /** The name of the item that is moved. */
  name: string;
  /** Called with -1 to move the item up by one position, with 1 to move it down. */
  onStep: (step: -1 | 1) => void;
  ref?: Ref<HTMLButtonElement>;
}

/** The handle by which a list item is dragged. The Up and Down keys move the item too. */
export function DragHandle({ name, onStep, ref }: Props) {
  const onKeyDown = (event: KeyboardEvent<HTMLButtonElement>) => {
    const { key, currentTarget } = event;
    if (key !== 'ArrowUp' && key !== 'ArrowDown') return;
    event.preventDefault();
    event.stopPropagation();
    onStep(key === 'ArrowUp' ? -1 : 1);
    // An element that is moved in the DOM loses the focus.
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
