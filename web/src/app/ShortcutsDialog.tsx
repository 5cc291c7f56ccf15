import { Modal } from '@mantine/core';
import { useId } from 'react';
import { keyCaps } from '../platform/keyboard/key-chord.ts';
import { isMac, useKeyGroups, useShortcuts } from '../platform/keyboard/shortcuts.ts';
import { KeyCaps } from '../ui/keyboard/KeyCaps.tsx';
import { appTexts } from './app.texts.ts';
import { keysTexts } from './keys.texts.ts';
import { keyGroups } from './keys.ts';
import classes from './ShortcutsDialog.module.css';
import { closeHelp, useHelpOpened } from './shortcuts.dialog.ts';

/** Every key that does something: what works where the person is now, then what belongs to one part of the screen. */
export function ShortcutsDialog() {
  const shortcuts = useShortcuts((state) => state.shortcuts);
  const here = useKeyGroups((state) => state.groups);
  return (
    <Modal opened={useHelpOpened()} onClose={closeHelp} title={appTexts.shortcuts.title} size={760}>
      <div className={classes.groups}>
        <Group title={keysTexts.everywhere} rows={shortcuts.map(({ label, keys }) => ({ label, keys }))} />
        {[...keyGroups, ...new Map(here.map((group) => [group.title(), group])).values()].map(
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
                <KeyCaps key={key} keys={keyCaps(key, isMac)} />
              ))}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
