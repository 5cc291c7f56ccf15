const MIRRORED_KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
};

export const isReadFromRightToLeft = (element: Element): boolean =>
  getComputedStyle(element).direction === 'rtl';

/** Returns a pressed key as a layout that is read from left to right has it: in others, the left arrow key moves forward. */
export const keyInReadingDirection = (key: string, element: Element): string =>
  (isReadFromRightToLeft(element) && MIRRORED_KEYS[key]) || key;
