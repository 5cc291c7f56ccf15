import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { useId } from 'react';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { FileList } from '../../databases/property-types/files/FileList.tsx';
import { useEditing } from '../../databases/rows/commands/undo.history.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './TaskPanel.module.css';
import { useGetOrCreateProperty } from './useGetOrCreateProperty.ts';

const texts = tasksTexts.files;

/** Returns the property that stores a task's files: the first file property. */
export const filesPropertyOf = (properties: readonly Property[]): Property | undefined =>
  properties.find(({ type }) => type === 'file');

/** The files of a task. */
export function TaskFiles({ open, row }: { open: OpenDatabase; row: Row }) {
  const id = useId();
  const { database, properties } = open;
  const { edit } = useEditing(database);
  const property = filesPropertyOf(properties);
  const files = (property && (row.cells[property.id] as readonly FileItem[] | undefined)) ?? [];
  const created = useGetOrCreateProperty(database, property, { name: texts.title, type: 'file' });
  const save = async (value: readonly FileItem[] | null) => {
    const into = await created();
    if (into) edit([row], [{ row_id: row.id, property_id: into.id, value }]);
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      {files.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <FileList databaseId={database.id} files={files} onSave={save} />
    </section>
  );
}
