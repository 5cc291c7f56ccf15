import { type RefObject, useLayoutEffect } from 'react';

const TEXT_FIELDS = 'input, textarea, select, [contenteditable], [role="combobox"], [role="grid"]';

/** J opens the next task and K the previous one, if the focus is in the panel or nowhere and the user is not typing. */
export function useStepKeys(
  panel: RefObject<HTMLElement | null>,
  {
    previousId,
    nextId,
    onOpen,
  }: { previousId: string | null; nextId: string | null; onOpen: (id: string) => void },
): void {
  // The callbacks update with the rendered task; a key press in between would step from the previous task.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || isComposing || event.defaultPrevented) return;
      const id = key === 'j' ? nextId : key === 'k' ? previousId : null;
      if (id === null || !(target instanceof HTMLElement) || target.closest(TEXT_FIELDS)) return;
      const isHere = target === document.body || panel.current?.parentElement?.contains(target);
      if (!isHere) return;
      event.preventDefault();
      onOpen(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel, previousId, nextId, onOpen]);
}
