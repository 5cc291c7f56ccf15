import { keyCapLabels } from './key-chord.ts';
import { isMac, useShortcuts } from './shortcuts.ts';

/** Returns a button’s tooltip with the keys of its shortcut, as in `New page (Ctrl+N, Alt+N)`. `label` is the shortcut’s name. */
export function useShortcutTitle(title: string, label = title): string {
  return titleWithKeys(title, useShortcutKeys(label), isMac);
}

/**
 * Returns the key labels of a shortcut for its menu item; `label` is the shortcut’s name. Of several chords, it returns the last, because some
 * browsers reserve the first.
 */
export function useShortcutKeyCaps(label: string): readonly string[] {
  const last = useShortcutKeys(label).at(-1);
  return last === undefined ? [] : keyCapLabels(last, isMac);
}

function useShortcutKeys(label: string): readonly string[] {
  const keys = useShortcuts(
    ({ shortcuts }) => shortcuts.find((shortcut) => shortcut.label === label)?.keys.join(' ') ?? '',
  );
  return keys.split(' ').filter(Boolean);
}

/** Returns a chord as text, as in `Ctrl+A` or `⌘A`. */
export const chordText = (keys: string, mac: boolean): string => keyCapLabels(keys, mac).join(mac ? '' : '+');

export function titleWithKeys(title: string, keys: readonly string[], mac: boolean): string {
  const shown = keys.map((key) => chordText(key, mac));
  return shown.length > 0 ? `${title} (${shown.join(', ')})` : title;
}
