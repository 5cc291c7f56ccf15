import { useQueryClient } from '@tanstack/react-query';
import { createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useEffect, useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { applyPropertySaved } from '../../databases/databases.events.ts';
import { wordsOf } from '../../databases/databases.texts.ts';
import { useEditing } from '../../databases/rows/rows.history.ts';
import { projectsTexts } from '../projects.texts.ts';
import classes from './TaskPanel.module.css';

const texts = projectsTexts.task;

/** By which the property is known that holds what a task is about: it is one as others, made when it is first needed. */
const NAMES = ['description', 'beschreibung'];

export const isAbout = ({ type, name }: Pick<Property, 'type' | 'name'>): boolean =>
  type === 'text' && NAMES.includes(name.toLowerCase());

/** What the task is about, at length. */
export function About({ open, row }: { open: OpenDatabase; row: Row }) {
  const id = useId();
  const client = useQueryClient();
  const { database, properties } = open;
  const { edit } = useEditing(database);
  const property = properties.find(isAbout);
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
    try {
      const into =
        property ??
        (await call(createProperty, {
          params: { id: database.id },
          body: { name: texts.description, type: 'text' },
        }));
      if (!property)
        applyPropertySaved(client, {
          workspace_id: database.workspace_id,
          database_id: database.id,
          property: into,
        });
      edit([row], [{ row_id: row.id, property_id: into.id, value }]);
    } catch (error) {
      toast.error(detailOf(error, wordsOf(database.kind).editFailed));
    }
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
