import { type RefObject, useLayoutEffect } from 'react';

const WRITTEN_IN = 'input, textarea, select, [contenteditable], [role="combobox"], [role="grid"]';

/** J leads to the next task and K to the one before, where the focus is in the panel or nowhere, and nobody writes. */
export function useStepKeys(
  panel: RefObject<HTMLElement | null>,
  {
    previousId,
    nextId,
    onOpen,
  }: { previousId: string | null; nextId: string | null; onOpen: (id: string) => void },
): void {
  // With what is seen: a key between the two would lead from the task before.
  useLayoutEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, target, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
      if (ctrlKey || metaKey || altKey || shiftKey || isComposing || event.defaultPrevented) return;
      const id = key === 'j' ? nextId : key === 'k' ? previousId : null;
      if (id === null || !(target instanceof HTMLElement) || target.closest(WRITTEN_IN)) return;
      const isHere = target === document.body || panel.current?.parentElement?.contains(target);
      if (!isHere) return;
      event.preventDefault();
      onOpen(id);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [panel, previousId, nextId, onOpen]);
}
