import { Button } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import classes from './TrashList.module.css';

interface SectionProps {
  title: string;
  none: string;
  isEmpty: boolean;
  children: ReactNode;
}

/** A list of deleted objects of one kind, with a `TrashItem` for each. */
export const TrashSection = ({ title, none, isEmpty, children }: SectionProps) => (
  <section className={classes.section}>
    <h3 className={classes.title} dir="auto">
      {title}
    </h3>
    {isEmpty ? <p className={classes.none}>{none}</p> : <ul className={classes.list}>{children}</ul>}
  </section>
);

interface LineProps {
  name: string;
  /** The text of the restore button, and its accessible label for one item. */
  words: { readonly restore: string; readonly restoreOne: (values: { name: string }) => string };
  /** Restores the item; null if the user may not restore it. */
  onRestore: (() => void) | null;
  isPending: boolean;
}

export const TrashItem = ({ name, words, onRestore, isPending }: LineProps) => (
  <li>
    <span dir="auto">{name}</span>
    {onRestore && (
      <Button
        size="xs"
        variant="default"
        disabled={isPending}
        aria-label={words.restoreOne({ name })}
        onClick={onRestore}
      >
        {words.restore}
      </Button>
    )}
  </li>
);

/** The button below a list that opens the trash. */
export const TrashButton = ({ label, onClick }: { label: string; onClick: () => void }) => (
  <button type="button" className={classes.button} onClick={onClick}>
    <IconTrash size={16} stroke={1.75} aria-hidden />
    {label}
  </button>
);
