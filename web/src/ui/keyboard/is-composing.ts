import type { KeyboardEvent } from 'react';

/** What an input method does while it is composing is no key of ours. Safari says so only by the code of its last Enter. */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
