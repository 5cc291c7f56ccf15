import '../../ui/theme/checkbox.css';
import '@mantine/core/styles/Radio.layer.css';
import '../databases/controls.css';
import { Button, Checkbox, Group, Radio, Stack, Text } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { exportDatabase } from '@workflow/contract/transfer/transfer.endpoints.ts';
import type { ExportFormat } from '@workflow/contract/transfer/transfer.schema.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { downloadFile } from '../../platform/api/download.ts';
import { getTimeZone } from '../../platform/calendar/time-zone.ts';
import { toast } from '../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../databases/databases.cache.ts';
import { toValidSpec } from '../databases/rows/window/row-spec.ts';
import { useViewFilter } from '../databases/views/rows/view-query.ts';
import type { ShownView } from '../databases/views/shown-view.ts';
import { transferTexts } from './transfer.texts.ts';

/** The server may sort and read for two minutes before the first row. */
const STALL_TIMEOUT_MS = 150_000;

const FORMATS: readonly ExportFormat[] = ['csv', 'json'];

/** Returns the ids of the properties that the view shows, in order. */
function shownPropertyIds({ properties }: OpenDatabase, { config }: ShownView): string[] {
  const placeOf = (id: string) => {
    const place = config.properties.findIndex(({ property_id }) => property_id === id);
    return place < 0 ? config.properties.length : place;
  };
  const isHidden = (id: string) =>
    config.properties.some(({ property_id, hidden }) => property_id === id && hidden);
  return properties
    .map(({ id }) => id)
    .filter((id) => !isHidden(id))
    .toSorted((one, other) => placeOf(one) - placeOf(other));
}

export function ExportForm({ open, view }: { open: OpenDatabase; view: ShownView }) {
  const texts = transferTexts.export;
  const [format, setFormat] = useState<ExportFormat>('csv');
  const [archived, setArchived] = useState(false);
  const { database, properties } = open;
  // The export has all rows of the view, also those that a text to find hides.
  const viewFilter = useViewFilter({ open, view });
  const { filter, sorts } = toValidSpec(
    { filter: viewFilter, sorts: view.config.sorts, group: null },
    properties,
  );
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      downloadFile(
        exportDatabase,
        {
          params: { id: database.id },
          body: {
            format,
            filter,
            sorts: [...sorts],
            properties: shownPropertyIds(open, view),
            archived,
            time_zone: getTimeZone(),
          },
        },
        { stallTimeoutMs: STALL_TIMEOUT_MS },
      ),
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {texts.intro}
      </Text>
      <Radio.Group label={texts.format} value={format} onChange={(value) => setFormat(value as ExportFormat)}>
        <Stack gap="xs" mt="xs">
          {FORMATS.map((one) => (
            <Radio key={one} value={one} label={texts[one].name} description={texts[one].about} />
          ))}
        </Stack>
      </Radio.Group>
      {database.kind === 'project' && (
        <Checkbox
          label={texts.archived}
          checked={archived}
          onChange={(event) => setArchived(event.currentTarget.checked)}
        />
      )}
      <Group justify="flex-end">
        <Button loading={isPending} onClick={() => mutate()}>
          {texts.action}
        </Button>
      </Group>
    </Stack>
  );
}
