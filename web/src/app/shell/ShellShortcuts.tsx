import { useNavigate, useRouter } from '@tanstack/react-router';
import { signOut } from '../../features/auth/auth.mutations.ts';
import { authTexts } from '../../features/auth/auth.texts.ts';
import type { Command } from '../../platform/feature/feature.ts';
import { useShortcut } from '../../platform/keyboard/shortcuts.ts';
import { focusAdjacentPane } from '../../ui/focus/panes.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { appTexts } from '../app.texts.ts';
import { commands } from '../features.ts';
import {
  closeShortcutHelp,
  openShortcutHelp,
  useIsShortcutHelpOpen,
} from '../keyboard-help/shortcuts.dialog.ts';
import {
  closeQuickSwitcher,
  openQuickSwitcher,
  useIsQuickSwitcherOpen,
} from '../quick-switcher/quick-switcher.dialog.ts';
import { quickSwitcherTexts } from '../quick-switcher/quick-switcher.texts.ts';
import { useVisits } from '../quick-switcher/useCurrentPlaceId.ts';
import { toggleSidebar } from './sidebar-visibility.ts';

const texts = appTexts.shortcuts;
const Help = lazyComponent(() => import('../keyboard-help/ShortcutsDialog.tsx'), 'ShortcutsDialog');
const QuickSwitcher = lazyComponent(() => import('../quick-switcher/QuickSwitcher.tsx'), 'QuickSwitcher');

/** Registers the shortcuts that work on every signed-in screen. */
export function ShellShortcuts() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const helpOpened = useIsShortcutHelpOpen();
  const switcherOpened = useIsQuickSwitcherOpen();
  useVisits();

  useShortcut({ label: texts.show, keys: ['?', 'mod+/'], run: openShortcutHelp });
  useShortcut({ label: quickSwitcherTexts.title, keys: ['mod+p'], run: openQuickSwitcher });
  useShortcut({ label: texts.nextPane, keys: ['f6'], run: () => focusAdjacentPane(1) });
  useShortcut({ label: texts.previousPane, keys: ['shift+f6'], run: () => focusAdjacentPane(-1) });
  useShortcut({ label: texts.toggleSidebar, keys: ['mod+b'], run: toggleSidebar });
  useShortcut({ label: texts.back, keys: ['mod+['], run: () => history.back() });
  useShortcut({ label: texts.forward, keys: ['mod+]'], run: () => history.forward() });
  useShortcut({ label: authTexts.logout, keys: [], run: () => void signOut() });
  useShortcut({ label: texts.settings, keys: ['mod+,'], run: () => void navigate({ to: '/settings' }) });

  return (
    <>
      {commands.map((command) => (
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
