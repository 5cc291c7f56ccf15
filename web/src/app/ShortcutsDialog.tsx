import { Modal } from '@mantine/core';
import { keyCaps } from '../platform/shortcut-keys.ts';
import { isMac, useShortcuts } from '../platform/shortcuts.ts';
import { KeyCaps } from '../ui/KeyCaps.tsx';
import { appTexts } from './app.texts.ts';
import classes from './ShortcutsDialog.module.css';

const texts = appTexts.shortcuts;

interface Props {
  opened: boolean;
  onClose: () => void;
}

/** The shortcuts that do something where the person is now. */
export function ShortcutsDialog({ opened, onClose }: Props) {
  const shortcuts = useShortcuts((state) => state.shortcuts);
  const rows = [
    ...shortcuts.map(({ label, keys }) => ({ label, keys: keyCaps(keys[0], isMac) })),
    { label: texts.closeDialog, keys: ['Esc'] },
  ];
  return (
    <Modal opened={opened} onClose={onClose} title={texts.title} size={440}>
      <dl className={classes.list}>
        {rows.map(({ label, keys }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              <KeyCaps keys={keys} />
            </dd>
          </div>
        ))}
      </dl>
    </Modal>
  );
}
