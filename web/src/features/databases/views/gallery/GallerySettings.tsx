import { SegmentedControl, Stack, Text } from '@mantine/core';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '../../controls.css';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { canHoldCover, findCoverProperty } from './cover.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

type Size = NonNullable<ViewConfig['gallery']>['size'];

const SIZES: readonly Size[] = ['small', 'medium', 'large'];

export function GallerySettings({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  const { gallery } = view.config;
  const size = gallery?.size ?? 'medium';
  const covers = open.properties.filter(canHoldCover);
  return (
    <Stack gap="md">
      <SelectField
        label={texts.cover}
        description={covers.length === 0 ? texts.noFiles : undefined}
        value={findCoverProperty(open.properties, view.config)?.id ?? ''}
        data={[
          { value: '', label: texts.noCover },
          ...covers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          configure({ cover_by: value || null, gallery: { size, is_coverless: value === '' } })
        }
      />
      <div>
        <Text size="sm" fw={500} mb={4} id={`size-${view.key}`}>
          {texts.size}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={`size-${view.key}`}
          value={size}
          data={SIZES.map((one) => ({ value: one, label: texts.sizes[one] }))}
          onChange={(next) => configure({ gallery: { ...gallery, size: next as Size } })}
        />
      </div>
    </Stack>
  );
}
