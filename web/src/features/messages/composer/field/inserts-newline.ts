import { endsInsideCode } from '@workflow/contract/messages/markdown/markdown.fence.ts';
import type { KeyboardEvent } from 'react';

/** Returns whether Enter inserts a new line instead of sending: with Shift or Alt, or inside code without Ctrl. */
export function insertsNewline(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (shiftKey || altKey) return true;
  return !ctrlKey && !metaKey && endsInsideCode(currentTarget.value.slice(0, currentTarget.selectionStart));
}
