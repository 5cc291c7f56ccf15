import { NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '../../controls.css';
import type { ViewConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import type { ViewSettingsProps } from '../view.ts';
import { useConfigure } from '../views.mutations.ts';
import { isCover } from './cover.ts';
import { galleryTexts as texts } from './gallery.texts.ts';

type Size = NonNullable<ViewConfig['gallery']>['size'];

const SIZES: readonly Size[] = ['small', 'medium', 'large'];

export function GallerySettings({ open, view }: ViewSettingsProps) {
  const configure = useConfigure({ open, view });
  const covers = open.properties.filter(isCover);
  return (
    <Stack gap="md">
      <NativeSelect
        label={texts.cover}
        value={view.config.cover_by ?? covers[0]?.id ?? ''}
        data={[
          { value: '', label: texts.noCover },
          ...covers.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(event) => configure({ cover_by: event.currentTarget.value || null })}
      />
      <div>
        <Text size="sm" fw={500} mb={4} id={`size-${view.key}`}>
          {texts.size}
        </Text>
        <SegmentedControl
          fullWidth
          aria-labelledby={`size-${view.key}`}
          value={view.config.gallery?.size ?? 'medium'}
          data={SIZES.map((size) => ({ value: size, label: texts.sizes[size] }))}
          onChange={(size) => configure({ gallery: { size: size as Size } })}
        />
      </div>
    </Stack>
  );
}
