import { Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints, queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import { OPERAND_LENGTH_MAX, ROW_PAGE_SIZE } from '@workflow/contract/databases/databases.limits.ts';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import { rowTitleOf, titlePropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { call } from '../../platform/api/api.ts';
import { workspaceKey } from '../../platform/cache/query-keys.ts';
import { filterByWords } from '../../platform/search/filter-by-words.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import type { DialogProps } from '../../ui/lazy/LazyDialog.tsx';
import { TrashItem, TrashSection } from '../../ui/list/TrashList.tsx';
import { TrashRetention } from '../config/TrashRetention.tsx';
import { useRestoreDatabase } from './databases.mutations.ts';
import { databaseQuery, databaseVariantOf } from './databases.queries.ts';
import { databasesTexts, textsOfKind } from './databases.texts.ts';
import { useRestoreRow } from './rows/rows.mutations.ts';
import { LoadMoreTrigger } from './views/scrolling/LoadMoreTrigger.tsx';

interface Props extends DialogProps {
  workspace: Workspace;
  kind: DatabaseKind;
  /** The id of the open database, whose deleted rows can be restored here too. */
  openId: string | null;
}

/** The debounce of the search in milliseconds. */
const DEBOUNCE_MS = 250;

/** Lists deleted databases and rows, which users can restore. */
export function Trash({ opened, onClose, workspace, kind, openId }: Props) {
  const [words, setWords] = useState('');
  const [searchText] = useDebouncedValue(words.trim(), DEBOUNCE_MS);
  const { title, find } = databasesTexts.trash;
  return (
    <Modal opened={opened} onClose={onClose} title={title}>
      <TrashRetention />
      <TextInput
        type="search"
        mb="md"
        aria-label={find}
        placeholder={find}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={words}
        maxLength={OPERAND_LENGTH_MAX}
        onChange={(event) => setWords(event.currentTarget.value)}
        autoComplete="off"
      />
      <Databases workspace={workspace} kind={kind} searchText={searchText} />
      {openId && (
        <Rows place={{ id: openId, workspace_id: workspace.id }} kind={kind} searchText={searchText} />
      )}
    </Modal>
  );
}

interface SearchProps {
  /** The search text; empty lists everything. */
  searchText: string;
}

const emptyTextOf = (none: string, searchText: string) =>
  searchText === '' ? none : databasesTexts.trash.noneFound;

function Databases({ workspace, kind, searchText }: Pick<Props, 'workspace' | 'kind'> & SearchProps) {
  const me = useCurrentUserId();
  const client = useQueryClient();
  const { list, trash } = textsOfKind(kind);
  const queryKey = workspaceKey(workspace.id, 'trash', kind);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        databaseEndpoints(databaseVariantOf(kind)).listDatabases,
        { query: { workspace_id: workspace.id, state: 'trashed' } },
        { signal },
      ),
    staleTime: 0,
  });
  const found = data && filterByWords(data, searchText, ({ title }) => [title]);
  const { mutate, isPending } = useRestoreDatabase();
  const mayRestore = ({ created_by }: Database) =>
    databaseVariant.remove.allows({
      kind,
      role: workspace.role,
      is_creator: created_by !== null && created_by === me,
    });
  return (
    <TrashSection
      title={list.title}
      none={emptyTextOf(trash.noDatabases, searchText)}
      isEmpty={found?.length === 0}
    >
      {found?.map((database) => (
        <TrashItem
          key={database.id}
          name={database.title}
          words={databasesTexts.trash}
          onRestore={
            mayRestore(database)
              ? () =>
                  mutate(database, {
                    onSuccess: () => void client.invalidateQueries({ queryKey, exact: true }),
                  })
              : null
          }
          isPending={isPending}
        />
      ))}
    </TrashSection>
  );
}

const trashKey = ({ workspace_id, id }: Pick<Database, 'id' | 'workspace_id'>, ...searchTexts: string[]) =>
  workspaceKey(workspace_id, 'trashed-rows', id, ...searchTexts);

interface RowsProps extends SearchProps {
  place: Pick<Database, 'id' | 'workspace_id'>;
  kind: DatabaseKind;
}

function Rows({ place, kind, searchText }: RowsProps) {
  const client = useQueryClient();
  const { trash } = textsOfKind(kind);
  const open = useQuery(databaseQuery(place, kind));
  const title = titlePropertyOf(open.data?.properties ?? []);
  const { data, hasNextPage, isFetchingNextPage, fetchNextPage, refetch, error } = useInfiniteQuery({
    queryKey: trashKey(place, searchText),
    queryFn: ({ signal, pageParam: after }) => {
      const condition = title && { property_id: title.id, operator: 'contains', value: searchText };
      const filter =
        searchText === '' || !condition ? null : { match: 'and' as const, conditions: [condition] };
      const body = { trashed: true, limit: ROW_PAGE_SIZE, filter, after };
      return call(queryRows, { params: { id: place.id }, body }, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ next }) => next,
    enabled: open.data !== undefined,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { mutate, isPending } = useRestoreRow({ ...place, kind });
  if (!open.data) return null;
  const { database, properties } = open.data;
  const rows = data?.pages.flatMap((page) => page.rows);
  return (
    <>
      <TrashSection
        title={trash.rowsOf({ name: database.title })}
        none={emptyTextOf(trash.noRows, searchText)}
        isEmpty={rows?.length === 0}
      >
        {rows?.map((row) => (
          <TrashItem
            key={row.id}
            name={rowTitleOf(row, properties) || databasesTexts.untitled}
            words={databasesTexts.trash}
            onRestore={() =>
              mutate(row.id, {
                onSuccess: () => void client.invalidateQueries({ queryKey: trashKey(place) }),
              })
            }
            isPending={isPending}
          />
        ))}
      </TrashSection>
      <LoadMoreTrigger
        onNear={hasNextPage && !isFetchingNextPage ? () => void fetchNextPage() : null}
        error={error}
        onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
      />
    </>
  );
}
