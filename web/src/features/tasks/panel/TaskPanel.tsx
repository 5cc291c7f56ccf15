import { ActionIcon, Button, VisuallyHidden } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowsDiagonal,
  IconArrowsDiagonalMinimize2,
  IconChevronDown,
  IconChevronUp,
  IconPencil,
  IconTrash,
} from '@tabler/icons-react';
import { rowTitleOf, titlePropertyOf } from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.variant.ts';
import { useRef, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { isNotFound } from '../../../platform/api/api-error.ts';
import { confirmAction } from '../../../ui/dialog/confirm.tsx';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { NameField, restoreFocusTo } from '../../../ui/field/NameField.tsx';
import { consumeNewlyCreated } from '../../../ui/field/newly-created.ts';
import { PaneHeader } from '../../../ui/layout/PaneLayout.tsx';
import { SidePanelHeader } from '../../../ui/layout/SidePanel.tsx';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts, textsOfKind } from '../../databases/databases.texts.ts';
import { useEditing } from '../../databases/rows/commands/undo.history.ts';
import { useHistoryKeys } from '../../databases/rows/commands/undo-keys.history.ts';
import { usePendingCells } from '../../databases/rows/window/rows.pending.ts';
import { findRow } from '../../databases/rows/window/rows.window.ts';
import { ArchivedBanner } from '../archive/ArchivedBanner.tsx';
import { TaskComments } from '../comments/TaskComments.tsx';
import { TaskDescription } from '../description/TaskDescription.tsx';
import { LinkedTasks, ParentTask } from '../links/LinkedTasks.tsx';
import { RepeatRow } from '../repeats/RepeatRule.tsx';
import { useTask } from '../tasks.queries.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { ActionItems } from './ActionItems.tsx';
import { ActivityList } from './ActivityList.tsx';
import { TaskDocuments } from './TaskDocuments.tsx';
import { TaskFiles } from './TaskFiles.tsx';
import { TaskMenu } from './TaskMenu.tsx';
import classes from './TaskPanel.module.css';
import { TaskProperties } from './TaskProperties.tsx';
import { useTaskDraft } from './task-drafts.ts';
import { useStepKeys } from './useStepKeys.ts';

const texts = tasksTexts.task;

/** Returns the texts for a task, or for a row of a database. */
const taskTextsFor = (kind: DatabaseKind) => (kind === 'project' ? tasksTexts.task : tasksTexts.row);

interface Props {
  open: OpenDatabase;
  taskId: string;
  /** The tasks before and after this one; null at the ends. */
  previousId: string | null;
  nextId: string | null;
  onOpen: (taskId: string) => void;
  onClose: () => void;
  /** Switches between panel and full page. */
  onTurn: () => void;
  /** Whether the task is shown as a full page. */
  isPage?: boolean;
}

/** Shows everything about a task: 600 px wide next to its project (spec section 2, Task detail), or as a full page. */
export function TaskPanel(props: Props) {
  const { open, taskId, previousId, nextId, onOpen, onClose, onTurn, isPage = false } = props;
  const { database } = open;
  const words = taskTextsFor(database.kind);
  const task = useTask(database, taskId);
  // A row of a database has nothing but its cells.
  const isTask = database.kind === 'project';
  const body = useRef<HTMLDivElement>(null);
  useStepKeys(body, props);
  useHistoryKeys(database);
  const pending = usePendingCells();
  const row = findRow(open.rows, taskId, pending);
  const { deleteRows } = useEditing(database);

  const askToDelete = async () => {
    const message = textsOfKind(database.kind).confirmDelete;
    if (!row || !(await confirmAction({ message, confirmLabel: words.delete, danger: true }))) return;
    deleteRows([row.id]);
    onClose();
  };
  const isGone = isNotFound(task.error);
  const actions = (
    <>
      <StepButton label={words.previous} id={previousId} onOpen={onOpen}>
        <IconChevronUp size={18} />
      </StepButton>
      <StepButton label={words.next} id={nextId} onOpen={onOpen}>
        <IconChevronDown size={18} />
      </StepButton>
      <ActionIcon
        size="lg"
        aria-label={isPage ? words.toPanel : texts.toPage}
        title={isPage ? words.toPanel : texts.toPage}
        onClick={onTurn}
      >
        {isPage ? <IconArrowsDiagonalMinimize2 size={17} /> : <IconArrowsDiagonal size={17} />}
      </ActionIcon>
      {row && isTask && <TaskMenu open={open} row={row} />}
      {row && (
        <ActionIcon size="lg" aria-label={words.delete} title={words.delete} onClick={askToDelete}>
          <IconTrash size={17} />
        </ActionIcon>
      )}
    </>
  );
  return (
    <>
      {isPage ? (
        <PaneHeader
          title={
            <button type="button" className={classes.project} title={words.back} onClick={onClose}>
              <IconArrowLeft size={17} aria-hidden />
              <bdi>{database.title}</bdi>
            </button>
          }
          actions={actions}
        />
      ) : (
        <SidePanelHeader title={<span className={classes.title}>{words.title}</span>} actions={actions} />
      )}
      {isGone || (task.data && !row) ? (
        <EmptyState
          {...(task.data ? words.deleted : { title: words.gone.title })}
          action={
            <Button variant="default" onClick={onClose}>
              {words.gone.action}
            </Button>
          }
        />
      ) : task.data && row ? (
        <div ref={body} className={classes.body} data-page={isPage || undefined} key={taskId}>
          {/* The heading level between the project's name and the task's name. */}
          {isPage && <VisuallyHidden component="h2">{words.title}</VisuallyHidden>}
          {row.archived_at !== null && <ArchivedBanner open={open} row={row} />}
          {isTask && <ParentTask open={open} row={row} onOpen={onOpen} />}
          <TaskName open={open} row={row} />
          <TaskProperties open={open} row={row}>
            {isTask && <RepeatRow open={open} row={row} />}
          </TaskProperties>
          {isTask && (
            <>
              <TaskDescription open={open} row={row} />
              <LinkedTasks open={open} row={row} onOpen={onOpen} />
              <ActionItems task={{ project: database, taskId }} items={task.data.action_items} />
              <TaskFiles open={open} row={row} />
              <TaskDocuments task={{ project: database, taskId }} documents={task.data.documents} />
              <TaskComments task={{ project: database, taskId }} comments={task.data.comments} />
            </>
          )}
          <ActivityList open={open} row={row} extras={task.data} />
        </div>
      ) : task.isError ? (
        <ErrorState
          message={errorMessageOf(task.error, words.loadFailed)}
          onRetry={() => void task.refetch()}
        />
      ) : (
        <PageSkeleton label={databasesTexts.loading} />
      )}
    </>
  );
}

interface StepButtonProps {
  label: string;
  id: string | null;
  onOpen: (taskId: string) => void;
  children: React.ReactNode;
}

const StepButton = ({ label, id, onOpen, children }: StepButtonProps) => (
  <ActionIcon
    className={classes.step ?? ''}
    size="lg"
    aria-label={label}
    title={label}
    disabled={id === null}
    onClick={() => id !== null && onOpen(id)}
  >
    {children}
  </ActionIcon>
);

/** The task's name. The pencil edits it, Enter saves and Escape cancels. */
function TaskName({ open, row }: { open: OpenDatabase; row: Row }) {
  const { database, properties } = open;
  const words = taskTextsFor(database.kind);
  const pencil = useRef<HTMLButtonElement>(null);
  const { edit } = useEditing(database);
  const title = titlePropertyOf(properties);
  const name = rowTitleOf(row, properties);
  /** The name when editing began, also for a new task; null while the name is not being edited. */
  const [nameBeforeEdit, setNameBeforeEdit] = useState<string | null>(() =>
    title && consumeNewlyCreated(row.id) ? name : null,
  );
  /** The new name that could not be saved. */
  const [{ text: unsaved }, keep] = useTaskDraft(row.id, 'name');

  const start = () => {
    if (title) setNameBeforeEdit(name);
    else toast.error(texts.noTitle);
  };
  const save = (written: string, was: string) => {
    if (!title) return;
    const before = { ...row, cells: { ...row.cells, [title.id]: was || null } };
    const keepTypedTitle = () => keep(() => ({ text: written }));
    edit([before], [{ row_id: row.id, property_id: title.id, value: written }], {
      failed: words.renameFailed,
      ifUnchanged: true,
      onSuccess: ({ left }) => {
        if (left === 0) return toast.success(words.renamed, `renamed ${row.id}`);
        toast.error(texts.renamedMeanwhile, `renamed ${row.id}`);
        keepTypedTitle();
      },
      onError: keepTypedTitle,
    });
  };

  if (nameBeforeEdit !== null || unsaved !== '') {
    // A retry is based on the current name, which the user has seen by now.
    const before = unsaved === '' && nameBeforeEdit !== null ? nameBeforeEdit : name;
    return (
      <NameField
        isLong
        className={classes.nameField}
        label={words.name}
        key={unsaved}
        name={before}
        draft={unsaved || null}
        placeholder={databasesTexts.untitled}
        onDone={(written) => {
          keep(() => ({ text: '' }));
          setNameBeforeEdit(null);
          if (written) save(written, before);
          restoreFocusTo(pencil);
        }}
      />
    );
  }
  return (
    <div className={classes.name}>
      <h3 dir="auto">{name || databasesTexts.untitled}</h3>
      <ActionIcon ref={pencil} aria-label={words.rename} title={words.rename} onClick={start}>
        <IconPencil size={16} />
      </ActionIcon>
    </div>
  );
}
