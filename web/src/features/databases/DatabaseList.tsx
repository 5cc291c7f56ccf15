import { ActionIcon, Button, Group } from '@mantine/core';
import { IconLayoutKanban, IconPlus } from '@tabler/icons-react';
import { Link, type LinkProps } from '@tanstack/react-router';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type ReactNode, useState } from 'react';
import { errorMessageOf } from '../../platform/api/api.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import { ListHeader } from '../../ui/list/ListHeader.tsx';
import { TrashButton } from '../../ui/list/TrashList.tsx';
import classes from './DatabaseList.module.css';
import { iconOf } from './databases.cache.ts';
import { useDatabases } from './databases.queries.ts';
import { databasesTexts, textsOfKind } from './databases.texts.ts';

const Trash = lazyComponent(() => import('./Trash.tsx'), 'Trash');

/** What other features add to the list: ways to create a project or database. */
export interface CreationOptions {
  /** Icon buttons in the list’s header, before “New”. */
  readonly buttons: ReactNode;
  /** A button in the empty list, after “New”. */
  readonly emptyButton: ReactNode;
  /** The dialogs that the buttons open. */
  readonly dialogs: ReactNode;
}

interface Props {
  workspace: Workspace;
  kind: DatabaseKind;
  selectedId: string | null;
  /** Returns the link to a database. */
  addressOf: (id: string) => LinkProps;
  onCreate: () => void;
  isCreating: boolean;
  /** Other ways to create one, which other features add. */
  creation: CreationOptions;
  /** Returns the small text under the database’s title. */
  noteOf: (id: string) => string | undefined;
  /** Shown above the list. */
  above?: ReactNode;
  /** Whether the main area shows something other than an item of this list. */
  isElsewhere?: boolean;
}

/** The list of a workspace’s projects or databases. */
export function DatabaseList(props: Props) {
  const { workspace, kind, selectedId, addressOf, noteOf, onCreate, isCreating, above } = props;
  const { creation, isElsewhere = false } = props;
  const words = textsOfKind(kind).list;
  const databases = useDatabases(workspace.id, kind);
  const roving = useRovingTabindex('column');
  const [isTrashOpen, setTrashOpen] = useState(false);
  return (
    <>
      <ListHeader
        title={words.title}
        detail={workspace.name}
        isScreenTitle={selectedId === null && !isElsewhere}
        action={
          <>
            {creation.buttons}
            <ActionIcon
              aria-label={words.create}
              title={words.create}
              disabled={isCreating}
              onClick={onCreate}
            >
              <IconPlus size={18} />
            </ActionIcon>
          </>
        }
      />
      {above}
      <QueryContent
        query={databases}
        pending={<ListSkeleton label={words.loading} />}
        errorMessage={(error) => errorMessageOf(error, words.loadFailed)}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState
              icon={<IconLayoutKanban size={24} />}
              title={words.empty}
              action={
                <Group gap="sm" justify="center">
                  <Button onClick={onCreate} disabled={isCreating}>
                    {words.create}
                  </Button>
                  {creation.emptyButton}
                </Group>
              }
            />
          ) : (
            <nav aria-label={words.title}>
              <ul ref={roving} className={classes.list}>
                {all.map(({ id, title, icon }) => (
                  <li key={id}>
                    <Link
                      {...addressOf(id)}
                      className={classes.link}
                      aria-current={id === selectedId ? 'page' : undefined}
                      data-name={title}
                      title={title}
                    >
                      <span className={classes.icon} aria-hidden>
                        {iconOf(kind, icon)}
                      </span>
                      <span className={classes.words}>
                        <span className={classes.name} dir="auto">
                          {title}
                        </span>
                        <Detail text={noteOf(id)} />
                      </span>
                    </Link>
                  </li>
                ))}
              </ul>
            </nav>
          )
        }
      </QueryContent>
      <TrashButton label={databasesTexts.trash.title} onClick={() => setTrashOpen(true)} />
      {creation.dialogs}
      <LazyDialog
        Part={Trash}
        opened={isTrashOpen}
        onClose={() => setTrashOpen(false)}
        workspace={workspace}
        kind={kind}
        openId={selectedId}
      />
    </>
  );
}

const Detail = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <span className={classes.detail} dir="auto">
      {text}
    </span>
  );
