import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Radio.layer.css';
import { Group, Radio } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { applyDensity, type Density } from './density.ts';
import { preferencesQuery, usePreferencesChange } from './preferences.queries.ts';
import { preferencesTexts as texts } from './preferences.texts.ts';

const DENSITIES: readonly Density[] = ['comfortable', 'compact'];

export function DensityChoice() {
  const { data } = useQuery(preferencesQuery);
  const { mutate } = usePreferencesChange();
  const choose = (value: string) => {
    const density = value as Density;
    applyDensity(density);
    mutate({ density }, { onError: () => applyDensity(data?.density ?? 'comfortable') });
  };
  return (
    <Radio.Group
      label={texts.density}
      description={texts.densityText}
      value={data?.density ?? 'comfortable'}
      onChange={choose}
    >
      <Group gap="lg" mt="sm">
        {DENSITIES.map((density) => (
          <Radio key={density} value={density} label={texts.densities[density]} />
        ))}
      </Group>
    </Radio.Group>
  );
}
