import '@mantine/core/styles/Skeleton.layer.css';
import { Skeleton } from '@mantine/core';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { errorMessageOf } from '../../../platform/api/api.ts';
import type { OpenDatabase } from '../databases.cache.ts';
import parts from '../toolbar/parts.module.css';
import { useConversionPreview } from './properties.mutations.ts';
import { propertiesTexts as texts } from './properties.texts.ts';

interface Props {
  open: OpenDatabase;
  property: Property;
  type: Property['type'];
}

/** Previews how a type conversion would change a property's values. */
export function ConversionPreview({ open, property, type }: Props) {
  const { data, error } = useConversionPreview(open.database, property, type);
  if (error)
    return (
      <p role="alert" className={parts.problem}>
        {errorMessageOf(error, texts.updateFailed)}
      </p>
    );
  if (!data) return <Skeleton height={20} />;
  const { values, lost, shortened } = data;
  return (
    <p role="status" className={parts.none}>
      {lost === 0 && shortened === 0 && texts.keepsAll}
      {lost > 0 && texts.losing({ lost, values })} {shortened > 0 && texts.shortening({ shortened })}
    </p>
  );
}
