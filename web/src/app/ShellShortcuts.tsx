import { useNavigate, useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import type { Command } from '../platform/feature.ts';
import { useShortcut } from '../platform/shortcuts.ts';
import { appTexts } from './app.texts.ts';
import { commands } from './features.ts';
import { ShortcutsDialog } from './ShortcutsDialog.tsx';
import { toggleSidebar } from './sidebar.ts';

const texts = appTexts.shortcuts;

/** The shortcuts that work on every signed-in screen. */
export function ShellShortcuts() {
  const { history } = useRouter();
  const navigate = useNavigate();
  const [opened, setOpened] = useState(false);

  useShortcut({ label: texts.show, keys: ['?', 'mod+/'], run: () => setOpened(true) });
  useShortcut({ label: texts.toggleSidebar, keys: ['mod+b'], run: toggleSidebar });
  useShortcut({ label: texts.back, keys: ['mod+['], run: () => history.back() });
  useShortcut({ label: texts.forward, keys: ['mod+]'], run: () => history.forward() });
  useShortcut({ label: texts.settings, keys: ['mod+,'], run: () => void navigate({ to: '/settings' }) });

  return (
    <>
      {commands.map((command) => (
        <CommandKeys key={command.keys[0]} command={command} />
      ))}
      <ShortcutsDialog opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}

function CommandKeys({ command: { label, keys, useRun } }: { command: Command }) {
  const run = useRun();
  useShortcut(run && { label: label(), keys, run });
  return null;
}
