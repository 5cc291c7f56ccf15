import { Modal, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { keyCapLabels } from '../../platform/keyboard/key-chord.ts';
import { isMac, useKeyGroups, useShortcuts } from '../../platform/keyboard/shortcuts.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { appTexts } from '../app.texts.ts';
import { filterKeys, type KeyRows } from './filter-keys.ts';
import { keyHelpTexts } from './key-help.texts.ts';
import { keyHelpGroups } from './key-help.ts';
import classes from './ShortcutsDialog.module.css';
import { closeShortcutHelp, useIsShortcutHelpOpen } from './shortcuts.dialog.ts';

/** Lists the active shortcuts, then the keys of each part of the screen. */
export function ShortcutsDialog() {
  const shortcuts = useShortcuts((state) => state.shortcuts);
  const here = useKeyGroups((state) => state.groups);
  const [typed, setTyped] = useState('');
  const groups = filterKeys(
    [
      { title: keyHelpTexts.everywhere, rows: shortcuts.filter(({ keys }) => keys.length > 0) },
      ...[...keyHelpGroups, ...new Map(here.map((group) => [group.title(), group])).values()].map(
        ({ title, keys }) => ({
          title: title(),
          rows: keys.map(({ key, label }) => ({ label: label(), keys: [key] })),
        }),
      ),
    ],
    typed,
  );
  return (
    <Modal
      opened={useIsShortcutHelpOpen()}
      onClose={closeShortcutHelp}
      onExitTransitionEnd={() => setTyped('')}
      title={appTexts.shortcuts.title}
      size={760}
    >
      <TextInput
        type="search"
        data-autofocus
        mb="md"
        aria-label={appTexts.shortcuts.filter}
        placeholder={appTexts.shortcuts.filter}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        autoComplete="off"
        spellCheck={false}
      />
      <div className={classes.groups}>
        {groups.map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </div>
      {groups.length === 0 && <p role="status">{appTexts.shortcuts.none}</p>}
    </Modal>
  );
}

function Group({ title, rows }: KeyRows) {
  const id = useId();
  return (
    <section className={classes.group} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <dl className={classes.list}>
        {rows.map(({ label, keys }) => (
          <div key={label} className={classes.row}>
            <dt>{label}</dt>
            <dd className={classes.keys}>
              {keys.map((key) => (
                <KeyCaps key={key} keys={keyCapLabels(key, isMac)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
