import { endsInCode } from '@workflow/contract/messages/markdown/markdown.fence.ts';
import type { KeyboardEvent } from 'react';

/** Whether Enter begins a new line rather than finishing what is written: with Shift or Alt, and within code unless with Ctrl. */
export function insertsNewline(event: KeyboardEvent<HTMLTextAreaElement>): boolean {
  const { shiftKey, altKey, ctrlKey, metaKey, currentTarget } = event;
  if (shiftKey || altKey) return true;
  return !ctrlKey && !metaKey && endsInCode(currentTarget.value.slice(0, currentTarget.selectionStart));
}
