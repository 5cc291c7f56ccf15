import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { isWithoutZone } from '@workflow/contract/databases/parsing/date-text.ts';
import { previewImport, startImport } from '@workflow/contract/transfer/transfer.endpoints.ts';
import {
  type ColumnTarget,
  type ImportPreview,
  ImportType,
  type ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { queriedPropertiesOf } from '../../databases/properties/queried-properties.ts';
import { transferTexts } from '../transfer.texts.ts';
import classes from './Import.module.css';
import { isDateType, PreviewTable } from './PreviewTable.tsx';
import { ReadingFields, toBooleanText } from './ReadingFields.tsx';

interface Props {
  /** The properties of the target database. A new database has none; a new project has only the assignees. */
  properties: readonly Property[];
  first: ImportPreview;
  onBack: () => void;
  onStarted: (importId: string) => void;
}

type GuessedColumn = ImportPreview['columns'][number];

const SKIP_COLUMN = '';
const NEW_PROPERTY = 'new:';

/** Returns the value of a column's select: a property id, `new:` with a type, or empty. */
const selectValueOf = ({ property_id, type, is_left_out }: GuessedColumn): string =>
  is_left_out ? SKIP_COLUMN : (property_id ?? `${NEW_PROPERTY}${type}`);

function targetOf(column: number, { name, date_order }: GuessedColumn, choice: string): ColumnTarget[] {
  if (choice === SKIP_COLUMN) return [];
  const isDecided = date_order === 'day' || date_order === 'month';
  const target = { column, ...(isDecided && { day_first: date_order === 'day' }) };
  if (!choice.startsWith(NEW_PROPERTY)) return [{ ...target, property_id: choice }];
  return [{ ...target, name, type: choice.slice(NEW_PROPERTY.length) as ImportType }];
}

/** Returns whether an import can fill this type; relations are filled by the titles of linked rows. */
const isImportableType = (type: Property['type']) =>
  type === 'relation' || type === 'assignees' || ImportType.options.some((one) => one === type);

const newProperties = (kind: DatabaseKind) =>
  queriedPropertiesOf({ database: { kind } as OpenDatabase['database'], properties: [] });

const chosenTypeOf = (choice: string, properties: readonly Property[]) =>
  choice.startsWith(NEW_PROPERTY)
    ? choice.slice(NEW_PROPERTY.length)
    : properties.find(({ id }) => id === choice)?.type;

export function ImportMapping({ properties: all, first, onBack, onStarted }: Props) {
  const texts = transferTexts.import;
  const [preview, setPreview] = useState(first);
  const [choices, setChoices] = useState(() => first.columns.map(selectValueOf));
  const { kind } = first.import;
  const isNew = first.import.database_id === null;
  const [title, setTitle] = useState(first.import.file_name.replace(/\.\w{1,5}$/, ''));
  const { reading, columns, rows } = preview;
  const { id } = preview.import;

  const look = useMutation({
    mutationFn: (changed: ReadingChoice) => {
      const { delimiter, encoding, skipped_rows, has_header, day_first, decimal_comma, time_zone } = reading;
      const query = {
        delimiter,
        encoding,
        skipped_rows: String(skipped_rows),
        has_header: toBooleanText(has_header),
        day_first: toBooleanText(day_first),
        decimal_comma: toBooleanText(decimal_comma),
        time_zone,
        ...changed,
      };
      return call(previewImport, { params: { id }, query });
    },
    onSuccess: (seen) => {
      setPreview(seen);
      setChoices(seen.columns.map(selectValueOf));
    },
  });
  const start = useMutation({
    mutationFn: () =>
      call(startImport, {
        params: { id },
        body: {
          reading,
          columns: columns.flatMap((column, index) => targetOf(index, column, choices[index]!)),
          ...(isNew && title.trim() && { title }),
        },
      }),
    onSuccess: (draft) => onStarted(draft.id),
  });
  const properties = (isNew ? newProperties(kind) : all).filter(({ type }) => isImportableType(type));
  const types = columns.map((_, index) => chosenTypeOf(choices[index] ?? SKIP_COLUMN, properties));
  const newTypes = ImportType.options.filter((type) => isNew || type !== 'title');
  const error = start.error ?? look.error;
  return (
    <Stack gap="md">
      {isNew && (
        <TextInput
          label={texts.newTitle[kind]}
          value={title}
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
      )}
      <ReadingFields
        reading={reading}
        hasNumbers={types.includes('number')}
        hasTimesWithoutZone={rows.some((row) =>
          row.some((cell, index) => isDateType(types[index]) && isWithoutZone(cell)),
        )}
        isDayFirstOpen={
          columns.some(({ date_order }, index) => isDateType(types[index]) && date_order === 'both') &&
          columns.every(({ date_order }) => date_order === 'both' || date_order === null)
        }
        onChange={(changed) => look.mutate(changed)}
        onChangeLocally={(changed) => setPreview({ ...preview, reading: { ...reading, ...changed } })}
      />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.wide} tabIndex={0} aria-label={texts.columns}>
        <table className={classes.table}>
          <thead>
            <tr>
              <th scope="col">{texts.column}</th>
              <th scope="col">{texts.becomes}</th>
            </tr>
          </thead>
          <tbody>
            {columns.map(({ name, type, unreadable }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
              <tr key={index}>
                <th scope="row" dir="auto">
                  {name}
                  {unreadable.length > 0 && types[index] === type && (
                    <div className={classes.read}>{texts.leftEmpty({ values: unreadable.join(', ') })}</div>
                  )}
                </th>
                <td>
                  <SelectField
                    miw={120}
                    aria-label={texts.becomesOf({ column: name })}
                    value={choices[index] ?? SKIP_COLUMN}
                    onChange={(event) => setChoices(choices.with(index, event.currentTarget.value))}
                  >
                    <option value={SKIP_COLUMN}>{texts.skip}</option>
                    {properties.length > 0 && (
                      <optgroup label={texts.existing}>
                        {properties.map((property) => (
                          <option key={property.id} value={property.id}>
                            {property.name}
                          </option>
                        ))}
                      </optgroup>
                    )}
                    <optgroup label={texts.fresh}>
                      {newTypes.map((type) => (
                        <option key={type} value={`${NEW_PROPERTY}${type}`}>
                          {databasesTexts.types[type]}
                        </option>
                      ))}
                    </optgroup>
                  </SelectField>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <PreviewTable preview={preview} types={types} />
      {preview.is_cut && (
        <Text size="sm" c="dimmed">
          {texts.isCut}
        </Text>
      )}
      {error && (
        <Text role="alert" size="sm" c="red">
          {errorMessageOf(error, start.error ? texts.startFailed : texts.failed)}
        </Text>
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={onBack}>
          {texts.back}
        </Button>
        <Button
          loading={start.isPending}
          disabled={look.isPending || choices.every((choice) => choice === SKIP_COLUMN)}
          onClick={() => start.mutate()}
        >
          {texts.start}
        </Button>
      </Group>
    </Stack>
  );
}
