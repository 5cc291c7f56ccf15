import { keyCapLabels } from './key-chord.ts';
import { isMac, useShortcuts } from './shortcuts.ts';

/** Returns a button’s tooltip with the keys of its shortcut, as in `New page (Ctrl+N, Alt+N)`. `label` is the shortcut’s name. */
export function useShortcutTitle(title: string, label = title): string {
  const keys = useShortcuts(
    ({ shortcuts }) => shortcuts.find((shortcut) => shortcut.label === label)?.keys.join(' ') ?? '',
  );
  return titleWithKeys(title, keys.split(' ').filter(Boolean), isMac);
}

export function titleWithKeys(title: string, keys: readonly string[], mac: boolean): string {
  const shown = keys.map((key) => keyCapLabels(key, mac).join(mac ? '' : '+'));
  return shown.length > 0 ? `${title} (${shown.join(', ')})` : title;
}
