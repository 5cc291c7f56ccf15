import { SelectField } from '../../../ui/field/SelectField.tsx';
import '../../../ui/theme/checkbox.css';
import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { isAmbiguousNumber, parseNumberText } from '@workflow/contract/databases/parsing/number-text.ts';
import { previewImport, startImport } from '@workflow/contract/transfer/transfer.endpoints.ts';
import {
  type ColumnTarget,
  Encoding,
  type ImportPreview,
  ImportType,
  type ReadingChoice,
} from '@workflow/contract/transfer/transfer.schema.ts';
import { useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { queriedPropertiesOf } from '../../databases/properties/queried-properties.ts';
import { transferTexts } from '../transfer.texts.ts';
import classes from './Import.module.css';

interface Props {
  /** The properties of the target database. A new database has none; a new project has only the assignees. */
  properties: readonly Property[];
  first: ImportPreview;
  onBack: () => void;
  onStarted: (importId: string) => void;
}

const SKIP_COLUMN = '';
const NEW_PROPERTY = 'new:';

/** Returns the value of a column's select: a property id, `new:` with a type, or empty. */
const selectValueOf = ({ property_id, type, is_left_out }: ImportPreview['columns'][number]): string =>
  is_left_out ? SKIP_COLUMN : (property_id ?? `${NEW_PROPERTY}${type}`);

function targetOf(column: number, name: string, choice: string): ColumnTarget[] {
  if (choice === SKIP_COLUMN) return [];
  if (!choice.startsWith(NEW_PROPERTY)) return [{ column, property_id: choice }];
  return [{ column, name, type: choice.slice(NEW_PROPERTY.length) as ImportType }];
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

const toBooleanText = (value: boolean) => (value ? 'true' : 'false') as 'true' | 'false';

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
      const { delimiter, encoding, has_header, day_first, decimal_comma } = reading;
      const query = {
        delimiter,
        encoding,
        has_header: toBooleanText(has_header),
        day_first: toBooleanText(day_first),
        decimal_comma: toBooleanText(decimal_comma),
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
          columns: columns.flatMap(({ name }, index) => targetOf(index, name, choices[index]!)),
          ...(isNew && title.trim() && { title }),
        },
      }),
    onSuccess: (draft) => onStarted(draft.id),
  });
  const properties = (isNew ? newProperties(kind) : all).filter(({ type }) => isImportableType(type));
  const numbers = columns.map(
    (_, index) => chosenTypeOf(choices[index] ?? SKIP_COLUMN, properties) === 'number',
  );
  const types = ImportType.options.filter((type) => isNew || type !== 'title');
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
          onChange={(event) =>
            look.mutate({ delimiter: event.currentTarget.value as typeof reading.delimiter })
          }
        />
        <SelectField
          size="sm"
          label={texts.encoding}
          value={reading.encoding}
          data={[...Encoding.options]}
          onChange={(event) => look.mutate({ encoding: event.currentTarget.value as Encoding })}
        />
        {numbers.includes(true) && (
          <SelectField
            size="sm"
            label={texts.decimals}
            value={reading.decimal_comma ? 'comma' : 'point'}
            data={[
              { value: 'point', label: texts.decimalSigns.point },
              { value: 'comma', label: texts.decimalSigns.comma },
            ]}
            onChange={(event) => {
              const decimal_comma = event.currentTarget.value === 'comma';
              setPreview({ ...preview, reading: { ...reading, decimal_comma } });
            }}
          />
        )}
      </Group>
      <Group gap="md">
        <Checkbox
          label={texts.header}
          checked={reading.has_header}
          onChange={(event) => look.mutate({ has_header: toBooleanText(event.currentTarget.checked) })}
        />
        <Checkbox
          label={texts.dayFirst}
          checked={reading.day_first}
          onChange={(event) => look.mutate({ day_first: toBooleanText(event.currentTarget.checked) })}
        />
      </Group>
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
            {columns.map(({ name }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
              <tr key={index}>
                <th scope="row" dir="auto">
                  {name}
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
                      {types.map((type) => (
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
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrollable region must be reachable by keyboard */}
      <section className={classes.wide} tabIndex={0} aria-label={texts.preview}>
        <table className={classes.table}>
          <caption>{texts.preview}</caption>
          <thead>
            <tr>
              {columns.map(({ name }, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: columns are identified by their index
                <th key={index} scope="col" dir="auto">
                  {name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rows are identified by their index
              <tr key={place}>
                {row.map((cell, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by their index
                  <td key={index} dir="auto" data-skipped={choices[index] === SKIP_COLUMN || undefined}>
                    {cell}
                    {numbers[index] && isAmbiguousNumber(cell) && (
                      <>
                        {' '}
                        <span className={classes.read}>
                          {texts.readAs({ number: parseNumberText(cell, reading.decimal_comma)! })}
                        </span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
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
