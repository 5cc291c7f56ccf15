import { Button } from '@mantine/core';
import { TEXT_CELL_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { useEffect, useId, useState } from 'react';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { useEditing } from '../../databases/rows/commands/undo.history.ts';
import { findRow } from '../../databases/rows/window/rows.window.ts';
import classes from '../panel/TaskPanel.module.css';
import { useTaskDraft } from '../panel/task-drafts.ts';
import { useGetOrCreateProperty } from '../panel/useGetOrCreateProperty.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { isDescriptionProperty, saveStateOf } from './description-property.ts';

const texts = tasksTexts.task;

/** The state without unsaved text. */
const EMPTY_DRAFT = { text: '', was: undefined };

/**
 * The description of a task. It is saved when the field loses the focus; text that could not be saved stays in the
 * field.
 */
export function TaskDescription({ open, row }: { open: OpenDatabase; row: Row }) {
  const id = useId();
  const { database, properties } = open;
  const { edit } = useEditing(database);
  const property = properties.find(isDescriptionProperty);
  const created = useGetOrCreateProperty(database, property, { name: texts.description, type: 'text' });
  const textIn = (of: Row | undefined) => (property && (of?.cells[property.id] as string | undefined)) ?? '';
  const shown = textIn(row);
  /** The server's text. */
  const savedText = textIn(findRow(open.rows, row.id, {}));
  const [draft, change] = useTaskDraft(row.id, 'about');
  const { text: written, was } = draft;
  /** Whether the user is typing, or the typed text is being saved. */
  const [isWriting, setWriting] = useState(false);
  const saveState = saveStateOf(draft, savedText, shown);
  const isOver = was !== undefined && saveState === 'saved' && !isWriting;
  useEffect(() => {
    if (isOver) change(() => EMPTY_DRAFT);
  }, [isOver, change]);
  const text = was === undefined ? shown : written;

  const save = async (nextText: string, before: string) => {
    const into = await created();
    if (!into) return;
    const cells = { ...row.cells, [into.id]: before || null };
    const value = nextText.trim() || null;
    edit([{ ...row, cells }], [{ row_id: row.id, property_id: into.id, value }], {
      ifUnchanged: true,
      onSuccess: ({ left }) => {
        // Text typed since the save is based on the saved text.
        if (left === 0) change((now) => (now.was === before ? { was: value ?? '' } : {}));
      },
    });
  };
  // The save waits for a running one, and is then based on what the server has stored.
  const saveUnsaved = () => (saveState === 'unsaved' ? save(written, shown) : undefined);
  const resolveConflict = (nextText: string) => {
    change(() => ({ text: nextText, was: savedText }));
    void save(nextText, savedText);
  };

  return (
    <section className={classes.section}>
      <label className={classes.sectionTitle} htmlFor={id}>
        {texts.about}
      </label>
      <textarea
        id={id}
        className={classes.about}
        value={text}
        placeholder={texts.aboutPlaceholder}
        rows={Math.min(16, Math.max(3, text.split('\n').length + 1))}
        maxLength={TEXT_CELL_LENGTH_MAX}
        dir="auto"
        onChange={(event) => {
          const { value } = event.currentTarget;
          change((now) => ({ text: value, was: now.was ?? savedText }));
        }}
        onFocus={() => setWriting(true)}
        onBlur={async () => {
          await saveUnsaved();
          setWriting(false);
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          event.preventDefault();
          event.currentTarget.blur();
        }}
      />
      {saveState === 'unsaved' && !isWriting && (
        <div className={classes.unsaved} role="status">
          <span>{texts.unsaved}</span>
          <Button size="compact-sm" variant="default" onClick={() => void saveUnsaved()}>
            {texts.saveAgain}
          </Button>
        </div>
      )}
      {saveState === 'conflict' && (
        <section className={classes.conflict} aria-label={texts.conflict.title}>
          <p role="alert">{texts.conflict.text}</p>
          <blockquote dir="auto">{savedText || texts.conflict.nothing}</blockquote>
          <div>
            {savedText !== '' && written.trim() !== '' && (
              <Button size="compact-sm" onClick={() => resolveConflict(`${savedText}\n\n${written}`)}>
                {texts.conflict.both}
              </Button>
            )}
            <Button size="compact-sm" variant="default" onClick={() => resolveConflict(written)}>
              {texts.conflict.mine}
            </Button>
            <Button size="compact-sm" variant="default" onClick={() => change(() => EMPTY_DRAFT)}>
              {texts.conflict.theirs}
            </Button>
          </div>
        </section>
      )}
    </section>
  );
}
