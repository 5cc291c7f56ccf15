import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LENGTH_MAX } from '@workflow/contract/search/search.limits.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import type { UnknownValue } from '@workflow/contract/search/search.schema.ts';
import { useEffect, useState } from 'react';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { UserListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import classes from '../../../ui/picker/Picker.module.css';
import { PickerDialog } from '../../../ui/picker/PickerDialog.tsx';
import { PickerField } from '../../../ui/picker/PickerField.tsx';
import { usePickerSelection } from '../../../ui/picker/picker-selection.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { useCompletions } from '../operators/useCompletions.ts';
import { putNamesFirst } from '../put-names-first.ts';
import { searchEverythingQuery } from '../search.dialog.queries.ts';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';
import { describeUnknownValue } from '../unknown-value.ts';
import { RecentSearches } from './RecentSearches.tsx';
import { storeRecentSearch } from './recent-searches.ts';
import dialogClasses from './SearchDialog.module.css';
import { SearchOptionList } from './SearchOptionList.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { type SearchOption, searchedTermsOf, searchGroupsOf } from './search-options.ts';
import { useOpenOption } from './useOpenOption.ts';

const LIST_ID = 'search-results';
const optionId = ({ key }: SearchOption) => `search-${key}`;

/** The search dialog: a combobox over everything in the current workspace that the user can see. */
export function SearchDialog({ opened, onClose }: DialogProps) {
  const workspace = useCurrentWorkspace();
  return (
    <PickerDialog title={texts.title} opened={opened} onClose={onClose}>
      {workspace && <Search workspaceId={workspace.id} onClose={onClose} />}
    </PickerDialog>
  );
}

function Search({ workspaceId, onClose }: { workspaceId: string; onClose: () => void }) {
  const [typed, setTyped] = useState('');
  const [searched, setSearched] = useState('');
  const setSearchedDebounced = useDebouncedCallback(setSearched, SEARCH_DEBOUNCE_MS);
  const navigate = useNavigate();
  const userId = useCurrentUserId() ?? '';
  const open = useOpenOption(workspaceId);
  const completions = useCompletions(workspaceId, typed);
  const [completion] = completions;

  const isBlank = !isSearchable(parseSearch(typed));
  const { data, isError, isPlaceholderData, refetch } = useQuery(
    searchEverythingQuery(workspaceId, searched),
  );
  const results = isBlank || isError ? undefined : data;
  const searchedTerms = searchedTermsOf(searched);
  const groups = results ? putNamesFirst(searchGroupsOf(results), searchedTerms) : [];
  const options = groups.flatMap((group) => group.options);
  const { selected, select, move, reset } = usePickerSelection(options, optionId);

  const isUpToDate = results !== undefined && !isPlaceholderData && searched === typed;
  // An operator that is being typed has suggestions, which contradict that nothing matches.
  const unknown = results?.unknown[0];
  // Enter before the results arrive opens the first one as soon as they do, unless the user types on.
  const [opensFirst, setOpensFirst] = useState(false);
  useEffect(() => {
    if (!opensFirst || !(isUpToDate || isError)) return;
    setOpensFirst(false);
    const [first] = options;
    if (isUpToDate && first) choose(first);
  });

  // Each new search selects its first result.
  const [shown, setShown] = useState(data);
  if (data !== shown) {
    setShown(data);
    reset();
  }

  const change = (value: string) => {
    setTyped(value);
    setOpensFirst(false);
    setSearchedDebounced(value);
  };
  const search = (value: string) => {
    change(value);
    setSearched(value);
    document.querySelector<HTMLElement>(`[aria-controls="${LIST_ID}"]`)?.focus();
  };
  const choose = (option: SearchOption) => {
    onClose();
    storeRecentSearch(userId, workspaceId, typed);
    open(option);
  };
  const showAll = () => {
    onClose();
    storeRecentSearch(userId, workspaceId, typed);
    void navigate({ to: '/search', search: { q: typed.trim() } });
  };
  const chooseSelected = () => {
    if (completion && typed.endsWith(':')) change(completion.search);
    else if (isUpToDate) selected && choose(selected);
    else {
      setSearched(typed);
      setOpensFirst(true);
    }
  };

  return (
    <>
      <PickerField
        label={texts.title}
        placeholder={texts.placeholder}
        value={typed}
        maxLength={SEARCH_QUERY_LENGTH_MAX}
        listId={LIST_ID}
        selectedId={selected && optionId(selected)}
        onChange={change}
        onMove={move}
        onEnter={chooseSelected}
      />
      <SearchSuggestions completions={completions} onChoose={({ search }) => change(search)} />
      {typed === '' && <RecentSearches userId={userId} workspaceId={workspaceId} onChoose={search} />}
      <div className={classes.results} aria-busy={isPlaceholderData}>
        {options.length > 0 ? (
          <SearchOptionList
            id={LIST_ID}
            groups={groups}
            terms={[...searchedTerms, ...(results?.matched_words ?? [])]}
            selected={selected}
            optionId={optionId}
            onSelect={select}
            onChoose={choose}
          />
        ) : (
          <SearchStatus
            isBlank={isBlank}
            isFailed={isError && !isBlank}
            unknown={unknown}
            onRetry={() => void refetch()}
            isEmpty={isUpToDate && !(unknown && completions.length > 0)}
          />
        )}
      </div>
      {options.length > 0 && (
        <div className={dialogClasses.footer}>
          <Button variant="subtle" size="compact-sm" onClick={showAll}>
            {texts.seeAll}
          </Button>
        </div>
      )}
    </>
  );
}

interface StatusProps {
  isBlank: boolean;
  isFailed: boolean;
  isEmpty: boolean;
  onRetry: () => void;
  unknown: UnknownValue | undefined;
}

function SearchStatus({ isBlank, isFailed, isEmpty, onRetry, unknown }: StatusProps) {
  if (isFailed) return <ErrorState message={texts.failed} onRetry={onRetry} />;
  if (!isBlank && !isEmpty) return <UserListSkeleton rows={4} label={texts.searching} />;
  const icon = <IconSearch size={24} aria-hidden />;
  return (
    <div role="status" className={classes.status}>
      {isBlank ? (
        <EmptyState icon={icon} title={texts.start} text={texts.startHint} />
      ) : unknown ? (
        <EmptyState icon={icon} {...describeUnknownValue(unknown)} />
      ) : (
        <EmptyState icon={icon} title={texts.none} text={texts.noneHint} />
      )}
    </div>
  );
}
