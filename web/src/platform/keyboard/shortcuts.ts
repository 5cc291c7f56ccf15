import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { matchesChord, parseChord } from './key-chord.ts';

export interface Shortcut {
  /** What it does, as the shortcuts dialog says it. */
  readonly label: string;
  /** Such as `mod+shift+n`; the first is shown, all work. */
  readonly keys: readonly [string, ...string[]];
  readonly run: () => void;
}

/** Keys that do something in one part of the screen, as the help names them: `Enter`, `shift+Enter`. */
export interface KeyGroup {
  readonly title: () => string;
  readonly keys: readonly { readonly key: string; readonly label: () => string }[];
}

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** What works at the moment: features add theirs while they are on the screen. */
export const useShortcuts = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }));

export function registerShortcut(shortcut: Shortcut): () => void {
  useShortcuts.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }));
  return () =>
    useShortcuts.setState(({ shortcuts }) => ({
      shortcuts: shortcuts.filter((other) => other !== shortcut),
    }));
}

/** Keys of a part of the screen that is there at the moment, for the help. */
export const useKeyGroups = create<{ groups: readonly KeyGroup[] }>(() => ({ groups: [] }));

/** Says it while the component is mounted. The group has to stay the same object; of one title the help has one. */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    useKeyGroups.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () =>
      useKeyGroups.setState(({ groups }) => ({ groups: groups.toSpliced(groups.indexOf(group), 1) }));
  }, [group]);
}

/** Registers while the component is mounted; pass null while the shortcut would do nothing. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useRef(shortcut?.run);
  run.current = shortcut?.run;
  const label = shortcut?.label;
  const keys = shortcut?.keys.join(' ');
  useEffect(() => {
    if (label === undefined || keys === undefined) return;
    const list = keys.split(' ') as [string, ...string[]];
    return registerShortcut({ label, keys: list, run: () => run.current?.() });
  }, [label, keys]);
}

export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/** What closes with Escape, or clears itself: it may be gone when the press arrives here, so it is looked for before anybody hears of it. */
const ESCAPE_HANDLERS = '[role="menu"], [role="listbox"], [aria-modal="true"], dialog[open]';
let isEscapeHandled = false;

function detectEscapeHandler({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const clears = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  isEscapeHandled = clears || document.querySelector(ESCAPE_HANDLERS) !== null;
}

function handleKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isEscapeHandled) return;
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
  if (document.querySelector('[aria-modal="true"], dialog[open]')) return;
  for (const { keys, run } of [...useShortcuts.getState().shortcuts].reverse()) {
    const chord = keys.map(parseChord).find((candidate) => matchesChord(candidate, event, isMac));
    // A function key writes nothing.
    if (!chord || (!chord.mod && chord.key.length === 1 && isTextInput(event.target))) continue;
    event.preventDefault();
    run();
    return;
  }
}

/** Starts to listen to the keyboard; returns an unsubscribe function. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', detectEscapeHandler, true);
  window.addEventListener('keydown', handleKeyDown);
  return () => {
    window.removeEventListener('keydown', detectEscapeHandler, true);
    window.removeEventListener('keydown', handleKeyDown);
  };
}
