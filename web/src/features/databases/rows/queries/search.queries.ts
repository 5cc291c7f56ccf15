import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { OPERAND_LENGTH_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { titlePropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import { call } from '../../../../platform/api/api.ts';
import { type DatabaseRef, rowSearchKey } from '../../databases.cache.ts';
import { databasesTexts as texts } from '../../databases.texts.ts';

const SEARCH_PAUSE_MS = 300;
const MAX_SEARCH_RESULTS = 100;

interface LoadedRows {
  readonly rows: readonly Row[];
  readonly properties: readonly Property[];
  /** Whether all rows of the database are loaded. */
  readonly isWhole: boolean;
}

export interface RowSearch {
  /** The loaded rows, followed by the found ones. */
  readonly rows: readonly Row[];
  readonly onSearch: (words: string) => void;
  /** The message if no row matches; undefined if there is none. */
  readonly notice: string | undefined;
}

/** Searches the rows of a database by title. If not all rows are loaded, the server searches for the typed words. */
export function useRowSearch(place: DatabaseRef, cached: LoadedRows, typed = ''): RowSearch {
  const [words, setWords] = useState(typed);
  const searchText = words.trim();
  const [asked] = useDebouncedValue(searchText, SEARCH_PAUSE_MS);
  const title = titlePropertyOf(cached.properties);
  const isNeeded = !cached.isWhole && title !== undefined;
  const { data, isFetching, isError } = useQuery({
    queryKey: rowSearchKey(place, asked),
    queryFn: ({ signal }) => {
      const condition = { property_id: title!.id, operator: 'contains', value: asked };
      const body = { filter: { match: 'and' as const, conditions: [condition] }, limit: MAX_SEARCH_RESULTS };
      return call(queryRows, { params: { id: place.id }, body }, { signal });
    },
    enabled: isNeeded && asked !== '' && asked.length <= OPERAND_LENGTH_MAX,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const known = new Set(cached.rows.map(({ id }) => id));
  const found = isNeeded ? (data?.rows ?? []).filter(({ id }) => !known.has(id)) : [];
  const isSearching = isNeeded && searchText !== '' && (asked !== searchText || isFetching);
  return {
    rows: [...cached.rows, ...found],
    onSearch: setWords,
    notice: isSearching ? texts.searching : isNeeded && isError ? texts.searchFailed : undefined,
  };
}
