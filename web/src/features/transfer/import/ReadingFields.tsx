import '../../../ui/theme/checkbox.css';
import { Checkbox, Group, Text } from '@mantine/core';
import { SKIPPED_ROWS_MAX } from '@workflow/contract/transfer/transfer.limits.ts';
import {
  type Delimiter,
  Encoding,
  type ImportReading,
  type ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { transferTexts } from '../transfer.texts.ts';

export const toBooleanText = (value: boolean) => (value ? 'true' : 'false') as 'true' | 'false';

const ROW_COUNTS = Array.from({ length: SKIPPED_ROWS_MAX + 1 }, (_, count) => String(count));

interface Props {
  reading: ImportReading;
  hasNumbers: boolean;
  hasTimesWithoutZone: boolean;
  /** Whether no date shows the order of day and month. */
  isDayFirstOpen: boolean;
  /** Reads the file again with other settings. */
  onChange: (changed: ReadingChoice) => void;
  /** Changes settings that do not change the columns. */
  onChangeLocally: (changed: Partial<ImportReading>) => void;
}

/** The settings for parsing a file. */
export function ReadingFields({
  reading,
  hasNumbers,
  hasTimesWithoutZone,
  isDayFirstOpen,
  onChange,
  onChangeLocally,
}: Props) {
  const texts = transferTexts.import;
  return (
    <>
      <Group gap="md" align="flex-end">
        <SelectField
          size="sm"
          label={texts.delimiter}
          value={reading.delimiter}
          data={[
            { value: ',', label: texts.delimiters.comma },
            { value: ';', label: texts.delimiters.semicolon },
            { value: '\t', label: texts.delimiters.tab },
            { value: '|', label: texts.delimiters.bar },
          ]}
          onChange={(event) => onChange({ delimiter: event.currentTarget.value as Delimiter })}
        />
        <SelectField
          size="sm"
          label={texts.encoding}
          value={reading.encoding}
          data={[...Encoding.options]}
          onChange={(event) => onChange({ encoding: event.currentTarget.value as Encoding })}
        />
        <SelectField
          size="sm"
          label={texts.skippedRows}
          value={String(reading.skipped_rows)}
          data={ROW_COUNTS}
          onChange={(event) => onChange({ skipped_rows: event.currentTarget.value })}
        />
        {hasNumbers && (
          <SelectField
            size="sm"
            label={texts.decimals}
            value={reading.decimal_comma ? 'comma' : 'point'}
            data={[
              { value: 'point', label: texts.decimalSigns.point },
              { value: 'comma', label: texts.decimalSigns.comma },
            ]}
            onChange={(event) => onChangeLocally({ decimal_comma: event.currentTarget.value === 'comma' })}
          />
        )}
        {hasTimesWithoutZone && (
          <SelectField
            size="sm"
            label={texts.timeZone}
            value={reading.time_zone}
            data={[...new Set([reading.time_zone, 'UTC', ...Intl.supportedValuesOf('timeZone')])]}
            onChange={(event) => onChangeLocally({ time_zone: event.currentTarget.value })}
          />
        )}
      </Group>
      <Group gap="md">
        <Checkbox
          label={texts.header}
          checked={reading.has_header}
          onChange={(event) => onChange({ has_header: toBooleanText(event.currentTarget.checked) })}
        />
        <Checkbox
          label={texts.dayFirst}
          checked={reading.day_first}
          onChange={(event) => onChange({ day_first: toBooleanText(event.currentTarget.checked) })}
        />
      </Group>
      {isDayFirstOpen && (
        <Text role="status" size="sm" c="var(--warning)">
          {texts.dayFirstIsOpen}
        </Text>
      )}
    </>
  );
}
