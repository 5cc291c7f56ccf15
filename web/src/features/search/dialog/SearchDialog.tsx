import { Button } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { SEARCH_DEBOUNCE_MS, SEARCH_QUERY_LENGTH_MAX } from '@workflow/contract/search/search.limits.ts';
import { isSearchable, parseSearch } from '@workflow/contract/search/search.query.ts';
import { useState } from 'react';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import classes from '../../../ui/picker/Picker.module.css';
import { PickerDialog } from '../../../ui/picker/PickerDialog.tsx';
import { PickerField } from '../../../ui/picker/PickerField.tsx';
import { usePickerSelection } from '../../../ui/picker/picker-selection.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { useCompletions } from '../operators/useCompletions.ts';
import { searchEverythingQuery } from '../search.dialog.queries.ts';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';
import dialogClasses from './SearchDialog.module.css';
import { SearchOptionList } from './SearchOptionList.tsx';
import { SearchSuggestions } from './SearchSuggestions.tsx';
import { highlightedTermsOf, type SearchOption, searchGroupsOf } from './search-options.ts';
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
  const open = useOpenOption(workspaceId);
  const completions = useCompletions(workspaceId, typed);
  const [completion] = completions;

  const isBlank = !isSearchable(parseSearch(typed));
  const { data, isError, isPlaceholderData } = useQuery(searchEverythingQuery(workspaceId, searched));
  const results = isBlank || isError ? undefined : data;
  const groups = results ? searchGroupsOf(results) : [];
  const options = groups.flatMap((group) => group.options);
  const { selected, select, move, reset } = usePickerSelection(options, optionId);
  const terms = highlightedTermsOf(searched);

  // Each new search selects its first result.
  const [shown, setShown] = useState(data);
  if (data !== shown) {
    setShown(data);
    reset();
  }

  const change = (value: string) => {
    setTyped(value);
    setSearchedDebounced(value);
  };
  const choose = (option: SearchOption) => {
    onClose();
    open(option);
  };
  const showAll = () => {
    onClose();
    void navigate({ to: '/search', search: { q: typed.trim() } });
  };
  const chooseSelected = () => {
    if (completion && typed.endsWith(':')) change(completion.search);
    else if (searched !== typed) setSearched(typed);
    else if (selected) choose(selected);
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
      <div className={classes.results} aria-busy={isPlaceholderData}>
        {options.length > 0 ? (
          <SearchOptionList
            id={LIST_ID}
            groups={groups}
            terms={terms}
            selected={selected}
            optionId={optionId}
            onSelect={select}
            onChoose={choose}
          />
        ) : (
          <SearchStatus
            isBlank={isBlank}
            isFailed={isError && !isBlank}
            unknown={results?.unknown[0]}
            isEmpty={results !== undefined && !isPlaceholderData && searched === typed}
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
  unknown: { operator: string; value: string } | undefined;
}

function SearchStatus({ isBlank, isFailed, isEmpty, unknown }: StatusProps) {
  const icon = <IconSearch size={24} aria-hidden />;
  return (
    <div role="status" className={classes.status}>
      {isBlank ? (
        <EmptyState icon={icon} title={texts.start} text={texts.startHint} />
      ) : isFailed ? (
        <EmptyState icon={icon} title={texts.failed} />
      ) : isEmpty && unknown ? (
        <EmptyState
          icon={icon}
          title={texts.unknown({ value: unknown.value })}
          text={texts.unknownHint({ operator: `${unknown.operator}:` })}
        />
      ) : isEmpty ? (
        <EmptyState icon={icon} title={texts.none} text={texts.noneHint} />
      ) : null}
    </div>
  );
}
