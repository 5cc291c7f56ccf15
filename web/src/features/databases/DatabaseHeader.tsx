import { ActionIcon } from '@mantine/core';
import {
  IconArchive,
  IconArrowsExchange,
  IconBookmarkPlus,
  IconDots,
  IconFolderOpen,
  IconTemplate,
  IconTrash,
} from '@tabler/icons-react';
import { DATABASE_TITLE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useMe } from '../../platform/me.ts';
import { confirmAction } from '../../ui/confirm.tsx';
import { LazyDialog } from '../../ui/LazyDialog.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { PaneHeader } from '../../ui/PaneLayout.tsx';
import { useArchiveDone } from './archive/archive.mutations.ts';
import { archiveTexts } from './archive/archive.texts.ts';
import classes from './DatabaseHeader.module.css';
import { iconOf } from './DatabaseList.tsx';
import type { OpenDatabase } from './databases.cache.ts';
import { useDeleteDatabase, useUpdateDatabase } from './databases.mutations.ts';
import { databasesTexts as texts, wordsOf } from './databases.texts.ts';
import { closeProperty, useAskedProperty } from './properties/property.dialog.ts';
import { templatesTexts } from './templates/templates.texts.ts';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { transferTexts } from './transfer/transfer.texts.ts';
import { ViewTabs } from './views/ViewTabs.tsx';
import type { ShownView } from './views/view.ts';

const ArchiveDialog = lazyPart(() => import('./archive/ArchiveDialog.tsx'), 'ArchiveDialog');
const SaveTemplate = lazyPart(() => import('./templates/SaveTemplate.tsx'), 'SaveTemplate');
const TaskTemplates = lazyPart(() => import('./templates/TaskTemplates.tsx'), 'TaskTemplates');
const TransferDialog = lazyPart(() => import('./transfer/TransferDialog.tsx'), 'TransferDialog');
const PropertyDialog = lazyPart(() => import('./properties/PropertyDialog.tsx'), 'PropertyDialog');

interface Props {
  open: OpenDatabase;
  workspace: Workspace;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
}

/** What it is called, how it is shown, and what can be done with it. */
export function DatabaseHeader({ open, workspace, views, view, onView }: Props) {
  const { database } = open;
  const me = useMe();
  const asked = useAskedProperty();
  const words = wordsOf(database.kind);
  const { mutate: remove } = useDeleteDatabase();
  const [isTransferring, setTransferring] = useState(false);
  const [isArchiveOpen, setArchiveOpen] = useState(false);
  const [ofTemplates, setAsked] = useState<'task-templates' | 'save-template' | null>(null);
  const { mutate: archiveDone } = useArchiveDone(database);
  const facts = {
    kind: database.kind,
    role: workspace.role,
    is_creator: database.created_by !== null && database.created_by === me,
  };
  const askToDelete = async () => {
    const confirmed = await confirmAction({
      message: words.confirmDatabaseDelete({ name: database.title }),
      detail: words.databaseDeleteDetail,
      confirmLabel: texts.delete,
      danger: true,
    });
    if (confirmed) remove(database);
  };
  return (
    <>
      <PaneHeader
        title={
          <span className={classes.title}>
            <span aria-hidden>{iconOf(database.kind, database.icon)}</span>
            <Title key={database.id} database={database} />
          </span>
        }
        actions={
          <MenuButton
            position="bottom-end"
            groups={[
              {
                items: [
                  {
                    key: 'transfer',
                    label: transferTexts.menu,
                    icon: <IconArrowsExchange size={16} aria-hidden />,
                    onChoose: () => setTransferring(true),
                  },
                ],
              },
              ...(database.kind === 'project'
                ? [
                    {
                      items: [
                        {
                          key: 'archive-done',
                          label: archiveTexts.archiveDone,
                          icon: <IconArchive size={16} aria-hidden />,
                          onChoose: () => archiveDone(),
                        },
                        {
                          key: 'archive',
                          label: archiveTexts.show,
                          icon: <IconFolderOpen size={16} aria-hidden />,
                          onChoose: () => setArchiveOpen(true),
                        },
                      ],
                    },
                    {
                      items: [
                        {
                          key: 'task-template',
                          label: templatesTexts.task.menu,
                          icon: <IconTemplate size={16} aria-hidden />,
                          onChoose: () => setAsked('task-templates'),
                        },
                        {
                          key: 'save-template',
                          label: templatesTexts.save,
                          icon: <IconBookmarkPlus size={16} aria-hidden />,
                          onChoose: () => setAsked('save-template'),
                        },
                      ],
                    },
                  ]
                : []),
              ...(databaseFace.remove.allows(facts)
                ? [
                    {
                      items: [
                        {
                          key: 'delete',
                          label: words.deleteDatabase,
                          icon: <IconTrash size={16} aria-hidden />,
                          isDanger: true,
                          onChoose: () => void askToDelete(),
                        },
                      ],
                    },
                  ]
                : []),
            ]}
          >
            <ActionIcon aria-label={words.databaseActions}>
              <IconDots size={18} />
            </ActionIcon>
          </MenuButton>
        }
      />
      <LazyDialog
        open={open}
        view={view}
        opened={isTransferring}
        onClose={() => setTransferring(false)}
        Part={TransferDialog}
      />
      <LazyDialog
        Part={TaskTemplates}
        opened={ofTemplates === 'task-templates'}
        onClose={() => setAsked(null)}
        database={database}
      />
      <LazyDialog
        Part={SaveTemplate}
        opened={ofTemplates === 'save-template'}
        onClose={() => setAsked(null)}
        database={database}
      />
      <LazyDialog
        Part={ArchiveDialog}
        opened={isArchiveOpen}
        onClose={() => setArchiveOpen(false)}
        open={open}
      />
      <ViewTabs open={open} views={views} view={view} onView={onView} />
      <Toolbar open={open} view={view} />
      <LazyDialog Part={PropertyDialog} opened={asked !== null} onClose={closeProperty} open={open} />
    </>
  );
}

/** A click changes it: Enter and leaving it keep what was written, Escape does not. */
function Title({ database }: { database: Database }) {
  const [isEdited, setEdited] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const { mutate } = useUpdateDatabase(database);
  const stop = () => {
    setEdited(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  const save = (value: string) => {
    const title = value.trim();
    if (title !== '' && title !== database.title) mutate({ title });
    stop();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') save(event.currentTarget.value);
    else if (event.key === 'Escape') stop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  if (isEdited)
    return (
      <input
        className={classes.field}
        aria-label={wordsOf(database.kind).databaseTitle}
        defaultValue={database.title}
        maxLength={DATABASE_TITLE_MAX}
        dir="auto"
        // biome-ignore lint/a11y/noAutofocus: the title was pressed to write here
        autoFocus
        onFocus={(event) => event.currentTarget.select()}
        onBlur={(event) => save(event.currentTarget.value)}
        onKeyDown={onKeyDown}
      />
    );
  return (
    <button
      ref={button}
      type="button"
      className={classes.name}
      title={wordsOf(database.kind).rename}
      onClick={() => setEdited(true)}
    >
      <bdi>{database.title}</bdi>
    </button>
  );
}
