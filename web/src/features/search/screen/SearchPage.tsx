import { Button, Stack, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LENGTH_MAX } from '@workflow/contract/search/search.limits.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import type { SearchKind } from '@workflow/contract/search/search.schema.ts';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { SearchSuggestions } from '../dialog/SearchSuggestions.tsx';
import { type SearchGroup, searchedTermsOf, searchGroupsOf } from '../dialog/search-options.ts';
import { useOpenOption } from '../dialog/useOpenOption.ts';
import { useCompletions } from '../operators/useCompletions.ts';
import { putNamesFirst } from '../put-names-first.ts';
import type { ResultsSearch } from '../search.address.ts';
import { searchDialogTexts } from '../search.dialog.texts.ts';
import { describeUnknownValue } from '../unknown-value.ts';
import { ResultGroup } from './ResultGroup.tsx';
import { resultsQuery } from './results.queries.ts';
import { resultsTexts as texts } from './results.texts.ts';
import { SearchFilters } from './SearchFilters.tsx';

interface Props {
  workspaceId: string;
  search: ResultsSearch;
  onChange: (search: ResultsSearch) => void;
}

/** All results of a search, with filters. The search is in the address, so that it can be shared and restored by the Back button. */
export function SearchPage({ workspaceId, search, onChange }: Props) {
  const { q = '', kind, sort = 'relevance' } = search;
  const query = useInfiniteQuery(resultsQuery(workspaceId, { q, kind, sort }));
  const isBlank = !isSearchable(parseSearch(q));
  const icon = <IconSearch size={24} aria-hidden />;
  return (
    <Stack gap="lg">
      <SearchField
        key={workspaceId}
        workspaceId={workspaceId}
        q={q}
        onChange={(value) => onChange({ ...search, q: value })}
      />
      <SearchFilters workspaceId={workspaceId} search={search} onChange={onChange} />
      {isBlank ? (
        <EmptyState icon={icon} title={searchDialogTexts.start} text={searchDialogTexts.startHint} />
      ) : (
        <QueryContent
          query={query}
          pending={<UserListSkeleton rows={8} label={texts.loading} />}
          errorMessage={() => texts.failed}
        >
          {({ pages }) => {
            const [unknown] = pages[0]?.unknown ?? [];
            const groups = putNamesFirst(mergeGroups(pages.flatMap(searchGroupsOf)), searchedTermsOf(q));
            if (unknown) return <EmptyState icon={icon} {...describeUnknownValue(unknown)} />;
            if (groups.length === 0)
              return (
                <EmptyState icon={icon} title={searchDialogTexts.none} text={searchDialogTexts.noneHint} />
              );
            return (
              <Results
                workspaceId={workspaceId}
                groups={groups}
                terms={[...searchedTermsOf(q), ...pages.flatMap(({ matched_words }) => matched_words)]}
                onShowAll={kind ? null : (all) => onChange({ ...search, kind: all })}
              />
            );
          }}
        </QueryContent>
      )}
      {query.hasNextPage && !isBlank && (
        <div>
          <Button
            variant="default"
            loading={query.isFetchingNextPage}
            onClick={() => void query.fetchNextPage()}
          >
            {texts.more}
          </Button>
        </div>
      )}
    </Stack>
  );
}

/** Merges the groups of all pages by kind. */
function mergeGroups(groups: readonly SearchGroup[]): SearchGroup[] {
  const byKind = new Map<SearchKind, SearchGroup>();
  for (const group of groups) {
    const known = byKind.get(group.kind);
    byKind.set(group.kind, known ? { ...known, options: [...known.options, ...group.options] } : group);
  }
  return [...byKind.values()];
}

interface ResultsProps {
  workspaceId: string;
  groups: readonly SearchGroup[];
  terms: readonly string[];
  onShowAll: ((kind: SearchKind) => void) | null;
}

function Results({ workspaceId, groups, terms, onShowAll }: ResultsProps) {
  const open = useOpenOption(workspaceId);
  return groups.map((group) => (
    <ResultGroup key={group.kind} group={group} terms={terms} onOpen={open} onShowAll={onShowAll} />
  ));
}

interface FieldProps {
  workspaceId: string;
  q: string;
  onChange: (q: string) => void;
}

function SearchField({ workspaceId, q, onChange }: FieldProps) {
  const [typed, setTyped] = useState(q);
  // Filters and the Back button change the search outside of the field.
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    if (q !== typed.trim()) setTyped(q);
  }
  const changeLater = useDebouncedCallback(onChange, SEARCH_DEBOUNCE_MS);
  const completions = useCompletions(workspaceId, typed);
  const change = (value: string) => {
    setTyped(value);
    changeLater(value.trim());
  };
  return (
    <div>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={searchDialogTexts.placeholder}
        leftSection={<IconSearch size={16} aria-hidden />}
        maxLength={SEARCH_QUERY_LENGTH_MAX}
        autoFocus={q === ''}
        value={typed}
        onChange={(event) => change(event.currentTarget.value)}
      />
      <SearchSuggestions completions={completions} onChoose={({ search }) => change(search)} />
    </div>
  );
}
