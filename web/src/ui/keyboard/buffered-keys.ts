import { useLayoutEffect, useRef } from 'react';

/** What was asked for appears as one of these. */
const TARGETS = 'dialog, [role="dialog"], [role="menu"], [data-pane="beside"]';
const FIELDS = 'input:not([type="checkbox"], [type="radio"]), textarea, [contenteditable="true"]';
/** A field takes the focus a moment after it is drawn; what has not by then has none. */
const FIELD_MS = 100;

const isField = (target: unknown) => target instanceof Element && target.matches(FIELDS);

let current: { readonly cancel: () => void } | null = null;

/**
 * From now until what was asked for is there and has the focus, keys do nothing else: what is typed goes to its field, or nowhere where
 * it has none. Escape cancels it, and so does whatever is asked for meanwhile. What is within a `data-awaited` is still to come. Returns
 * what ends it without a word.
 */
export function bufferKeys(cancel: () => void): () => void {
  current?.cancel();
  const origin = document.activeElement;
  let text = '';
  let place: Element | null = null;
  let first: Element | null = null;
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
      if (place?.isConnected === false) end();
      return;
    }
    place = found;
    if (isField(activeElement)) {
      end();
      // As if it were typed: it replaces what is selected, and can be undone.
      if (text) document.execCommand('insertText', false, text);
    } else if (!found.querySelector('[data-awaited]') && first !== activeElement) {
      // Whoever goes on from where the focus came needs no field.
      if (first?.isConnected) end();
      first = activeElement;
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

/** Holds the keys as long as it is there. It stands before what it waits for, which may take the focus as soon as it is drawn. */
export function BufferedKeys({ onCancel }: { onCancel: () => void }) {
  const cancel = useRef(onCancel);
  cancel.current = onCancel;
  useLayoutEffect(() => bufferKeys(() => cancel.current()), []);
  return null;
}
