import { useLayoutEffect, useRef } from 'react';

/** Selects the dialogs, menus and side panels that a lazily loaded component can render. */
const TARGETS = 'dialog, [role="dialog"], [role="menu"], [data-pane="beside"]';
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';
/**
 * A field takes the focus shortly after it is rendered. A dialog, menu or panel without a focused field after this many milliseconds has no
 * field.
 */
const FIELD_MS = 100;

const isField = (target: unknown) => target instanceof Element && target.matches(FIELDS);

let current: { readonly cancel: () => void } | null = null;

/**
 * Buffers key presses until a lazily loaded dialog, menu or panel is there and has the focus. Typed text then goes to its field; without a
 * field it is dropped. Escape cancels the opening, and so does a second request. Content inside `data-awaited` is still loading. Returns a
 * function that stops buffering without cancelling.
 */
export function bufferKeys(cancel: () => void): () => void {
  current?.cancel();
  const origin = document.activeElement;
  let text = '';
  let target: Element | null = null;
  let firstFocused: Element | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const findTarget = () => {
    const found = document.activeElement?.closest(TARGETS);
    return found && !found.contains(origin) ? found : null;
  };
  const deliverWhenReady = () => {
    if (current !== buffer) return;
    const { activeElement } = document;
    const found = findTarget();
    if (!found) {
      if (target?.isConnected === false) end();
      return;
    }
    target = found;
    if (isField(activeElement)) {
      end();
      // `insertText` works like typing: it replaces the selection and can be undone.
      if (text) document.execCommand('insertText', false, text);
    } else if (!found.querySelector('[data-awaited]') && firstFocused !== activeElement) {
      // The user moved the focus on, so no field needs the buffered text.
      if (firstFocused?.isConnected) end();
      firstFocused = activeElement;
      timer ??= setTimeout(end, FIELD_MS);
    }
  };
  const onFocus = () => queueMicrotask(deliverWhenReady);
  const onKey = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, isComposing, repeat } = event;
    if (isComposing || ((ctrlKey || metaKey || altKey) && !event.getModifierState('AltGraph'))) return;
    const isThere = findTarget() !== null;
    if (key === 'Escape') {
      end();
      if (isThere) return;
      cancel();
    } else if (key === 'Backspace') text = text.slice(0, -1);
    else if (key.length === 1) text += repeat ? '' : key;
    else if (isThere || !/^(?:Enter|Tab|Delete|Home|End|Arrow|Page)/.test(key)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  const onPointer = ({ target }: PointerEvent) => {
    if (isField(target)) end();
  };
  const end = () => {
    if (current === buffer) current = null;
    clearTimeout(timer);
    changes.disconnect();
    window.removeEventListener('keydown', onKey, true);
    window.removeEventListener('pointerdown', onPointer, true);
    window.removeEventListener('popstate', end);
    document.removeEventListener('focusin', onFocus);
  };

  const buffer = {
    cancel: () => {
      end();
      cancel();
    },
  };
  current = buffer;
  const changes = new MutationObserver(deliverWhenReady);
  changes.observe(document.body, { subtree: true, childList: true });
  window.addEventListener('keydown', onKey, true);
  window.addEventListener('pointerdown', onPointer, true);
  window.addEventListener('popstate', end);
  document.addEventListener('focusin', onFocus);
  return end;
}

/** Buffers keys while mounted. Render it before the lazy component, which may take the focus as soon as it renders. */
export function BufferedKeys({ onCancel }: { onCancel: () => void }) {
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useLayoutEffect(() => bufferKeys(() => cancel.current()), []);
  return null;
}
