import { useEffect, useRef } from 'react';
import { create } from 'zustand';
import { type Chord, matchesChord, parseChord } from './key-chord.ts';

export interface Shortcut {
  /** The action’s name in the shortcuts dialog. */
  readonly label: string;
  /** Key chords such as `mod+shift+n`. An action without keys is only in the quick switcher. */
  readonly keys: readonly string[];
  readonly run: () => void;
}

/** Keys that work in one part of the screen, for the keyboard help, such as `Enter` or `shift+Enter`. */
export interface KeyGroup {
  readonly title: () => string;
  readonly keys: readonly { readonly key: string; readonly label: () => string }[];
}

export const isMac = typeof navigator !== 'undefined' && /Mac|iPhone|iPad/.test(navigator.platform);

/** The shortcuts that currently work. Components register theirs while they are mounted. */
export const useShortcuts = create<{ shortcuts: readonly Shortcut[] }>(() => ({ shortcuts: [] }));

export function registerShortcut(shortcut: Shortcut): () => void {
  useShortcuts.setState(({ shortcuts }) => ({ shortcuts: [...shortcuts, shortcut] }));
  return () =>
    useShortcuts.setState(({ shortcuts }) => ({
      shortcuts: shortcuts.filter((other) => other !== shortcut),
    }));
}

/** Key groups of mounted components, for the keyboard help. */
export const useKeyGroups = create<{ groups: readonly KeyGroup[] }>(() => ({ groups: [] }));

/**
 * Lists the key group in the keyboard help while the component is mounted. The group must be a stable object. The help shows one group per
 * title.
 */
export function useKeyGroup(group: KeyGroup): void {
  useEffect(() => {
    useKeyGroups.setState(({ groups }) => ({ groups: [...groups, group] }));
    return () =>
      useKeyGroups.setState(({ groups }) => ({ groups: groups.toSpliced(groups.indexOf(group), 1) }));
  }, [group]);
}

/** Registers a shortcut while the component is mounted. Pass null while the shortcut has no effect. */
export function useShortcut(shortcut: Shortcut | null): void {
  const run = useRef(shortcut?.run);
  run.current = shortcut?.run;
  const label = shortcut?.label;
  const keys = shortcut?.keys.join(' ');
  useEffect(() => {
    if (label === undefined || keys === undefined) return;
    const list = keys.split(' ').filter(Boolean);
    return registerShortcut({ label, keys: list, run: () => run.current?.() });
  }, [label, keys]);
}

export const isTextInput = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(target.tagName));

/**
 * Selects elements that close on Escape. Such an element may already be removed when the key press bubbles to the window, so a capturing
 * listener looks for it first.
 */
const ESCAPE_HANDLERS = '[role="menu"], [role="listbox"], [aria-modal="true"], dialog[open]';
let isEscapeHandled = false;

function detectEscapeHandler({ key, target }: KeyboardEvent): void {
  if (key !== 'Escape') return;
  const clears = target instanceof HTMLInputElement || target instanceof HTMLSelectElement;
  isEscapeHandled = clears || document.querySelector(ESCAPE_HANDLERS) !== null;
}

/** Whether the chord types a character. Function keys type none, and Alt with a letter types one only on a Mac. */
const typesText = ({ mod, alt, key }: Chord): boolean => !mod && key.length === 1 && (!alt || isMac);

function handleKeyDown(event: KeyboardEvent): void {
  if (event.key === 'Escape' && isEscapeHandled) return;
  if (event.defaultPrevented || event.isComposing || event.getModifierState('AltGraph')) return;
  for (const { keys, run } of [...useShortcuts.getState().shortcuts].reverse()) {
    const chord = keys.map(parseChord).find((candidate) => matchesChord(candidate, event, isMac));
    if (!chord || (typesText(chord) && isTextInput(event.target))) continue;
    // Querying a large document is slow, so it happens only after a shortcut matched.
    const isModalOpen = document.querySelector('[aria-modal="true"], dialog[open]') !== null;
    // A modal blocks shortcuts. The browser’s own action for the keys, such as printing, is prevented as well.
    if (!isModalOpen) run();
    else if (typesText(chord)) return;
    event.preventDefault();
    return;
  }
}

/** Listens for shortcuts on the window. Returns an unsubscribe function. */
export function listenForShortcuts(): () => void {
  window.addEventListener('keydown', detectEscapeHandler, true);
  window.addEventListener('keydown', handleKeyDown);
  return () => {
    window.removeEventListener('keydown', detectEscapeHandler, true);
    window.removeEventListener('keydown', handleKeyDown);
  };
}
