import { useState } from 'react';

interface PickerSelection<Option> {
  readonly selected: Option | undefined;
  readonly select: (option: Option) => void;
  /** Selects the next or previous option and scrolls it into view. After the last option comes the first. */
  readonly move: (step: number) => void;
  readonly reset: () => void;
}

/** The selected option of a picker: the first one until the user selects another. */
export function usePickerSelection<Option>(
  options: readonly Option[],
  idOf: (option: Option) => string,
): PickerSelection<Option> {
  const [index, setIndex] = useState(0);
  const current = Math.min(index, options.length - 1);
  return {
    selected: options[current],
    select: (option) => setIndex(options.indexOf(option)),
    move(step) {
      if (options.length === 0) return;
      const next = (current + step + options.length) % options.length;
      setIndex(next);
      document.getElementById(idOf(options[next]!))?.scrollIntoView({ block: 'nearest' });
    },
    reset: () => setIndex(0),
  };
}
