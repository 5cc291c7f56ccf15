import type { KeyboardEvent } from 'react';

/**
 * Whether an input method editor is composing text, so that the app must ignore the key. Safari reports its last Enter only through key
 * code 229.
 */
export const isComposing = ({ nativeEvent, keyCode }: KeyboardEvent): boolean =>
  nativeEvent.isComposing || keyCode === 229;
