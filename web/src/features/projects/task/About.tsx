import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { useEditing } from '../../databases/rows/rows.history.ts';
import { projectsTexts } from '../projects.texts.ts';
import classes from './TaskPanel.module.css';
import { useMadeProperty } from './useMadeProperty.ts';

const texts = projectsTexts.task;

/** By which the property is known that holds what a task is about: it is one as others, made when it is first needed. */
const NAMES = ['description', 'beschreibung'];

export const isAbout = ({ type, name }: Pick<Property, 'type' | 'name'>): boolean =>
  type === 'text' && NAMES.includes(name.toLowerCase());

/** What the task is about, at length. */
export function About({ open, row }: { open: OpenDatabase; row: Row }) {
  const id = useId();
  const { database, properties } = open;
  const { edit } = useEditing(database);
  const property = properties.find(isAbout);
  const made = useMadeProperty(database, property, { name: texts.description, type: 'text' });
  const kept = property ? ((row.cells[property.id] as string | undefined) ?? '') : '';
  const [text, setText] = useState(kept);
  const field = useRef<HTMLTextAreaElement>(null);
  /** What stood there when the person came to it. */
  const met = useRef(kept);
  // What somebody else writes shows, unless this person is writing.
  useEffect(() => {
    if (document.activeElement !== field.current) setText(kept);
  }, [kept]);

  const save = async (written: string) => {
    const value = written.trim() || null;
    if (written === met.current || (value ?? '') === kept) return setText(kept);
    const into = await made();
    if (into) edit([row], [{ row_id: row.id, property_id: into.id, value }]);
  };

  return (
    <section className={classes.section}>
      <label className={classes.sectionTitle} htmlFor={id}>
        {texts.about}
      </label>
      <textarea
        ref={field}
        id={id}
        className={classes.about}
        value={text}
        placeholder={texts.aboutPlaceholder}
        rows={Math.min(16, Math.max(3, text.split('\n').length + 1))}
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
        onFocus={() => {
          met.current = kept;
        }}
        onBlur={(event) => void save(event.currentTarget.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return;
          event.stopPropagation();
          event.preventDefault();
          // Leaving keeps what stands in the field.
          flushSync(() => setText(kept));
          event.currentTarget.blur();
        }}
      />
    </section>
  );
}
