import { useQuery } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { formatList } from '../../../platform/language/formats.ts';
import type { DatabaseRef } from '../databases.cache.ts';
import type { Config } from '../property-types/config/config.ts';
import { optionsOf } from '../property-types/families/choice.tsx';
import { groupCountsQuery } from '../rows/queries/groups.queries.ts';
import parts from '../toolbar/parts.module.css';
import { propertiesTexts as texts } from './properties.texts.ts';

interface Props {
  database: DatabaseRef;
  property: Property;
  /** The configuration that is about to be saved. */
  config: Config;
}

/** Warns how many rows contain options that are about to be removed. */
export function RemovedOptionsWarning({ database, property, config }: Props) {
  const left = new Set(((config.options ?? []) as readonly { id?: string }[]).map(({ id }) => id));
  const removedOptions = optionsOf(property).filter(({ id }) => !left.has(id));
  const { data } = useQuery({
    ...groupCountsQuery(database, { group_by: property.id }),
    enabled: removedOptions.length > 0,
  });
  const cached = removedOptions.flatMap(
    ({ value }) => data?.groups.filter((group) => group.value === value) ?? [],
  );
  const count = cached.reduce((sum, group) => sum + group.count, 0);
  if (count === 0) return null;
  const names = formatList(cached.map(({ value }) => value!));
  return (
    <p role="alert" className={parts.problem}>
      {texts.emptying({ count, names })}
    </p>
  );
}
