import type { Command } from '../../platform/feature/feature.ts';
import { useShortcut } from '../../platform/keyboard/shortcuts.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { commands } from '../features.ts';
import { closeShortcutHelp, useIsShortcutHelpOpen } from '../keyboard-help/shortcuts.dialog.ts';
import { closeQuickSwitcher, useIsQuickSwitcherOpen } from '../quick-switcher/quick-switcher.dialog.ts';
import { useVisits } from '../quick-switcher/useCurrentPlaceId.ts';
import { shellCommands } from './shell.commands.ts';

const Help = lazyComponent(() => import('../keyboard-help/ShortcutsDialog.tsx'), 'ShortcutsDialog');
const QuickSwitcher = lazyComponent(() => import('../quick-switcher/QuickSwitcher.tsx'), 'QuickSwitcher');

/** Registers the shortcuts that work on every signed-in screen. */
export function ShellShortcuts() {
  const helpOpened = useIsShortcutHelpOpen();
  const switcherOpened = useIsQuickSwitcherOpen();
  useVisits();

  return (
    <>
      {[...shellCommands, ...commands].map((command) => (
        <CommandKeys key={command.label()} command={command} />
      ))}
      <LazyDialog opened={helpOpened} onClose={closeShortcutHelp} Part={Help} />
      <LazyDialog opened={switcherOpened} onClose={closeQuickSwitcher} Part={QuickSwitcher} />
    </>
  );
}

function CommandKeys({ command: { label, keys, useRun } }: { command: Command }) {
  const run = useRun();
  useShortcut(run && { label: label(), keys, run });
  return null;
}
