import { Box, Button, Group } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconFilter } from '@tabler/icons-react';
import { SearchKind, type SearchSort } from '@workflow/contract/search/search.schema.ts';
import { useId, useState } from 'react';
import { toLocalDay } from '../../../platform/calendar/today.ts';
import { SelectField } from '../../../ui/field/SelectField.tsx';
import { operatorValue, withOperator } from '../operators/operators.ts';
import { useCompletionNames } from '../operators/useCompletions.ts';
import type { ResultsSearch } from '../search.address.ts';
import { searchDialogTexts } from '../search.dialog.texts.ts';
import { resultsTexts as texts } from './results.texts.ts';

const DAY_MS = 24 * 60 * 60_000;
/** The options of the date filter, in days before today. */
const PERIODS = [1, 7, 30, 365] as const;

const daysAgo = (days: number) => toLocalDay(Date.now() - days * DAY_MS);

const FIELD = { flex: '1 1 130px', miw: 130 } as const;

interface Props {
  workspaceId: string;
  search: ResultsSearch;
  onChange: (search: ResultsSearch) => void;
}

/**
 * The filters of the results. Person, place and date are operators in the search text, so that links contain them. A narrow screen shows them below a button, so that it has room for results.
 */
export function SearchFilters({ search, ...props }: Props) {
  const isNarrow =
    useMediaQuery('(max-width: 600px)', undefined, { getInitialValueInEffect: false }) ?? false;
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const count = countFilters(search);
  if (!isNarrow) return <FilterFields search={search} {...props} />;
  return (
    <div>
      <Button
        variant="default"
        leftSection={<IconFilter size={16} aria-hidden />}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {count > 0 ? texts.activeFilters({ count }) : texts.filters}
      </Button>
      <Box id={id} mt="sm" hidden={!isOpen}>
        {isOpen && <FilterFields search={search} {...props} />}
      </Box>
    </div>
  );
}

/** Returns the number of filters that differ from their default. */
const countFilters = ({ q = '', kind, sort }: ResultsSearch): number =>
  [kind, sort, ...(['from', 'in', 'after'] as const).map((operator) => operatorValue(q, operator))].filter(
    Boolean,
  ).length;

function FilterFields({ workspaceId, search, onChange }: Props) {
  const { q = '', kind, sort = 'relevance' } = search;
  const names = useCompletionNames(workspaceId);
  const put = (operator: 'from' | 'in' | 'after', value: string) =>
    onChange({ ...search, q: withOperator(q, operator, value || null) });
  const after = operatorValue(q, 'after');
  const from = operatorValue(q, 'from') ?? '';
  const place = operatorValue(q, 'in') ?? '';
  const people = [
    { value: '', label: texts.anyone },
    { value: 'me', label: texts.me },
    ...names.people.map(({ username, name }) => ({ value: username, label: name })),
  ];
  const places = [
    { value: '', label: texts.anywhere },
    ...names.channels.map((name) => ({ value: name.replace(/\s+/g, '-'), label: `#${name}` })),
  ];
  const dates = [
    { value: '', label: texts.anytime },
    ...PERIODS.map((days) => ({ value: daysAgo(days), label: texts.periods[days] })),
  ];
  /** Adds a typed value that is not in the list. */
  const withTyped = (options: { value: string; label: string }[], value: string) =>
    options.some((one) => one.value === value) ? options : [...options, { value, label: value }];
  return (
    <Group gap="sm" align="end" role="group" aria-label={texts.filters}>
      <SelectField
        {...FIELD}
        label={texts.kind}
        value={kind ?? ''}
        data={[
          { value: '', label: texts.everything },
          ...SearchKind.options.map((value) => ({ value, label: searchDialogTexts.groups[value] })),
        ]}
        onChange={(event) => {
          const { kind: _, ...rest } = search;
          const chosen = event.currentTarget.value as SearchKind | '';
          onChange(chosen ? { ...rest, kind: chosen } : rest);
        }}
      />
      <SelectField
        {...FIELD}
        label={texts.from}
        value={from}
        data={withTyped(people, from)}
        onChange={(event) => put('from', event.currentTarget.value)}
      />
      <SelectField
        {...FIELD}
        label={texts.in}
        value={place}
        data={withTyped(places, place)}
        onChange={(event) => put('in', event.currentTarget.value)}
      />
      <SelectField
        {...FIELD}
        label={texts.date}
        value={after ?? ''}
        data={withTyped(dates, after ?? '')}
        onChange={(event) => put('after', event.currentTarget.value)}
      />
      <SelectField
        {...FIELD}
        label={texts.sort}
        value={sort}
        data={[
          { value: 'relevance', label: texts.relevance },
          { value: 'newest', label: texts.newest },
        ]}
        onChange={(event) => {
          const { sort: _, ...rest } = search;
          const chosen = event.currentTarget.value as SearchSort;
          onChange(chosen === 'newest' ? { ...rest, sort: chosen } : rest);
        }}
      />
    </Group>
  );
}
