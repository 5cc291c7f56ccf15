import { useDatabases } from '../../databases.queries.ts';
import parts from '../../toolbar/parts.module.css';
import { ChoiceField } from './ChoiceField.tsx';
import { configTexts as texts } from './config.texts.ts';
import type { ConfigProps } from './config.ts';

/** Chooses the linked database, which cannot change after the relation was created. */
export function RelationConfig({ open: { database }, propertyId, config, onChange }: ConfigProps) {
  const databases = useDatabases(database.workspace_id, 'database');
  const projects = useDatabases(database.workspace_id, 'project');
  const all = [...(databases.data ?? []), ...(projects.data ?? [])];
  const chosen = (config.database_id ?? '') as string;
  const known = all.find(({ id }) => id === chosen);
  if (propertyId !== null)
    return (
      <p className={parts.none}>
        {texts.relatedTo} <bdi>{known?.title ?? '…'}</bdi>
      </p>
    );
  return (
    <>
      <ChoiceField
        label={texts.relatedTo}
        value={chosen}
        onChange={(id) => onChange({ ...config, database_id: id })}
        choices={all.map(({ id, title }) => [
          id,
          id === database.id ? texts.thisDatabase({ name: title }) : title,
        ])}
      >
        {chosen === '' && <option value="" disabled hidden />}
      </ChoiceField>
      <p className={parts.none}>{texts.bothWays}</p>
    </>
  );
}
