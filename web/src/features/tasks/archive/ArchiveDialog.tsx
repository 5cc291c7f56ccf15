import { Button, Modal, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { rowTitleOf } from '@workflow/contract/databases/databases.property-roles.ts';
import { useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { databaseAddress } from '../../databases/databases.address.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import classes from './ArchiveDialog.module.css';
import { useArchiveTask } from './archive.mutations.ts';
import { archiveQuery } from './archive.queries.ts';
import { archiveTexts as texts } from './archive.texts.ts';

const SEARCH_PAUSE_MS = 300;

interface Props extends DialogProps {
  open: OpenDatabase;
}

/** Lists a project's archived tasks, which users can search, open and restore. */
export function ArchiveDialog({ opened, onClose, open }: Props) {
  const { database, properties } = open;
  const [search, setSearch] = useState('');
  const [asked] = useDebouncedValue(search.trim(), SEARCH_PAUSE_MS);
  const query = useInfiniteQuery({
    ...archiveQuery(database, asked),
    enabled: opened,
    placeholderData: keepPreviousData,
  });
  const archive = useArchiveTask(database);
  const tasks = query.data?.pages.flatMap((page) => page.tasks);
  return (
    <Modal opened={opened} onClose={onClose} title={texts.show}>
      <TextInput
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {tasks === undefined ? (
        query.isError ? (
          <ErrorState
            message={errorMessageOf(query.error, texts.loadFailed)}
            onRetry={() => void query.refetch()}
          />
        ) : (
          <ListSkeleton label={texts.loading} />
        )
      ) : tasks.length === 0 ? (
        <p className={classes.none}>{asked === '' ? texts.none : texts.nothingFound}</p>
      ) : (
        <ul className={classes.list}>
          {tasks.map((task) => {
            const name = rowTitleOf(task, properties) || databasesTexts.untitled;
            return (
              <li key={task.id}>
                <Link
                  {...databaseAddress('project', database, { task: task.id })}
                  dir="auto"
                  onClick={onClose}
                >
                  {name}
                </Link>
                <Button
                  size="xs"
                  variant="default"
                  aria-label={texts.restoreOne({ name })}
                  onClick={() => archive(task.id, false)}
                >
                  {databasesTexts.trash.restore}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
      {query.hasNextPage && (
        <Button
          variant="default"
          disabled={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {texts.more}
        </Button>
      )}
    </Modal>
  );
}
