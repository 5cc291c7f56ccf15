import type { Editor } from '@tiptap/core';
import { attributesOf } from '../schema/block.node.ts';

/** Scrolls to a block and highlights it for a moment. Does nothing if the block was deleted. */
export function showBlock({ view }: Editor, blockId: string): void {
  view.state.doc.forEach((node, pos) => {
    if (attributesOf(node).id !== blockId) return;
    const element = view.nodeDOM(pos);
    if (!(element instanceof HTMLElement)) return;
    element.scrollIntoView({ block: 'center' });
    element.animate([{ backgroundColor: 'var(--accent-soft)' }, { backgroundColor: 'transparent' }], {
      duration: 1_600,
      easing: 'ease-in',
    });
  });
}
