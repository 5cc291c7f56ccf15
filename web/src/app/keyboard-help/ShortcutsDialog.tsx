import { Modal } from '@mantine/core';
import { useId } from 'react';
import { keyCapLabels } from '../../platform/keyboard/key-chord.ts';
import { isMac, useKeyGroups, useShortcuts } from '../../platform/keyboard/shortcuts.ts';
import { KeyCaps } from '../../ui/keyboard/KeyCaps.tsx';
import { appTexts } from '../app.texts.ts';
import { keyHelpTexts } from './key-help.texts.ts';
import { keyHelpGroups } from './key-help.ts';
import classes from './ShortcutsDialog.module.css';
import { closeShortcutHelp, useIsShortcutHelpOpen } from './shortcuts.dialog.ts';

/** Lists the active shortcuts, then the keys of each part of the screen. */
export function ShortcutsDialog() {
  const shortcuts = useShortcuts((state) => state.shortcuts);
  const here = useKeyGroups((state) => state.groups);
  return (
    <Modal
      opened={useIsShortcutHelpOpen()}
      onClose={closeShortcutHelp}
      title={appTexts.shortcuts.title}
      size={760}
    >
      <div className={classes.groups}>
        <Group title={keyHelpTexts.everywhere} rows={shortcuts.filter(({ keys }) => keys.length > 0)} />
        {[...keyHelpGroups, ...new Map(here.map((group) => [group.title(), group])).values()].map(
          ({ title, keys }) => (
            <Group
              key={title()}
              title={title()}
              rows={keys.map(({ key, label }) => ({ label: label(), keys: [key] }))}
            />
          ),
        )}
      </div>
    </Modal>
  );
}

interface GroupProps {
  title: string;
  rows: readonly { readonly label: string; readonly keys: readonly string[] }[];
}

function Group({ title, rows }: GroupProps) {
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
