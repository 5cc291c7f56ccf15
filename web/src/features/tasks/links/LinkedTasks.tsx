import { ActionIcon, Button } from '@mantine/core';
import { IconCornerLeftUp, IconPlus, IconX } from '@tabler/icons-react';
import {
  findRelationByRole,
  linkedRowIdsOf,
  parentRelationOf,
  rowTitleOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { isDone } from '@workflow/contract/databases/properties/task-completion.ts';
import type { RelationRole } from '@workflow/contract/databases/property-types/relation.ts';
import { useId, useRef, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts, textsOfKind } from '../../databases/databases.texts.ts';
import { CellChoices } from '../../databases/property-types/cells/CellChoices.tsx';
import { propertyTypeViewOf } from '../../databases/property-types/property-types.views.ts';
import { useEditing } from '../../databases/rows/commands/undo.history.ts';
import { useRowSearch } from '../../databases/rows/queries/search.queries.ts';
import { useCreateRow } from '../../databases/rows/rows.mutations.ts';
import { ALL_ROWS_SPEC, bindSpec } from '../../databases/rows/window/row-spec.ts';
import { usePendingCells } from '../../databases/rows/window/rows.pending.ts';
import { rowsOfWindow } from '../../databases/rows/window/rows.window.ts';
import classes from '../panel/TaskPanel.module.css';
import { useQuickAdd } from '../panel/useQuickAdd.ts';
import { tasksTexts } from '../tasks.texts.ts';
import linked from './LinkedTasks.module.css';
import { useLinkedRows, useTaskRelation } from './useLinkedRows.ts';

const texts = tasksTexts.linked;

interface Props {
  open: OpenDatabase;
  row: Row;
  onOpen: (taskId: string) => void;
}

/** Shows the parent task, if there is one. */
export function ParentTask({ open, row, onOpen }: Props) {
  const [parent] = useLinkedRows(open, linkedRowIdsOf(row, parentRelationOf(open.properties)).slice(0, 1));
  if (!parent) return null;
  const name = rowTitleOf(parent, open.properties) || databasesTexts.untitled;
  return (
    <button type="button" className={linked.parent} onClick={() => onOpen(parent.id)}>
      <IconCornerLeftUp size={15} aria-hidden />
      <span dir="auto">{texts.under({ name })}</span>
    </button>
  );
}

/** Lists a task's sub-tasks, the tasks that block it, and the tasks that it blocks. */
export function LinkedTasks(props: Props) {
  return (
    <>
      <LinkedTaskList
        {...props}
        relation="children"
        title={texts.subTasks}
        none={texts.noSubTasks}
        countsDone
      >
        <NewSubTask {...props} />
      </LinkedTaskList>
      <LinkedTaskList {...props} relation="blocked_by" title={texts.blockedBy} none={texts.notBlocked} />
      <LinkedTaskList {...props} relation="blocking" title={texts.blocking} none={texts.notBlocking} />
    </>
  );
}

interface LinkedTaskListProps extends Props {
  relation: RelationRole;
  title: string;
  none: string;
  countsDone?: boolean;
  children?: React.ReactNode;
}

function LinkedTaskList({
  open,
  row,
  onOpen,
  relation,
  title,
  none,
  countsDone,
  children,
}: LinkedTaskListProps) {
  const id = useId();
  const { database, properties } = open;
  const property = findRelationByRole(relation)(properties);
  const ids = linkedRowIdsOf(row, property);
  const tasks = useLinkedRows(open, ids);
  const { edit } = useEditing(database);
  const done = tasks.filter((task) => isDone(task, properties)).length;
  const unlink = (task: Row) => {
    const rest = ids.filter((one) => one !== task.id);
    edit([row], [{ row_id: row.id, property_id: property!.id, value: rest.length > 0 ? rest : null }]);
  };
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const label = texts.link({ title });
  const stop = () => {
    setChoosing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div className={linked.heading}>
        <h4 className={classes.sectionTitle}>
          <span id={id}>{title}</span>
          {countsDone && tasks.length > 0 && (
            <span className={classes.progress}>
              {tasksTexts.items.done({ done: String(done), all: String(tasks.length) })}
            </span>
          )}
        </h4>
        <ActionIcon
          ref={button}
          size={26}
          aria-label={label}
          title={label}
          onClick={() => setChoosing(!isChoosing)}
        >
          <IconPlus size={16} />
        </ActionIcon>
      </div>
      {isChoosing && (
        <LinkedTaskPicker open={open} row={row} relation={relation} label={label} onClose={stop} />
      )}
      {ids.length === 0 && !isChoosing && <p className={classes.none}>{none}</p>}
      {tasks.length > 0 && (
        <ul className={linked.tasks}>
          {tasks.map((task) => (
            <LinkedTask key={task.id} open={open} task={task} onOpen={onOpen} onUnlink={() => unlink(task)} />
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

interface LinkedTaskProps {
  open: OpenDatabase;
  task: Row;
  onOpen: (taskId: string) => void;
  onUnlink: () => void;
}

function LinkedTask({ open, task, onOpen, onUnlink }: LinkedTaskProps) {
  const { database, properties } = open;
  const name = rowTitleOf(task, properties) || databasesTexts.untitled;
  const status = statusPropertyOf(properties);
  const value = status && (task.cells[status.id] ?? null);
  const Show = status && propertyTypeViewOf(status).Show;
  return (
    <li>
      <button
        type="button"
        className={linked.task}
        data-done={isDone(task, properties) || undefined}
        dir="auto"
        onClick={() => onOpen(task.id)}
      >
        {name}
      </button>
      {status && Show && value !== null && (
        <Show workspaceId={database.workspace_id} property={status} row={task} value={value as never} />
      )}
      <ActionIcon
        size={26}
        aria-label={texts.unlink({ name })}
        title={texts.unlink({ name })}
        onClick={onUnlink}
      >
        <IconX size={15} />
      </ActionIcon>
    </li>
  );
}

/** Creates a new sub-task. */
function NewSubTask({ open, row }: Props) {
  const { mutateAsync } = useCreateRow(open.database);
  const relation = useTaskRelation(open);
  const { text, setText, submit } = useQuickAdd({ taskId: row.id, part: 'sub-task' }, async (title) => {
    const parent = await relation('parent').catch((error: unknown) => {
      toast.error(errorMessageOf(error, textsOfKind('project').createFailed));
      throw error;
    });
    await mutateAsync({ title, cells: { [parent.id]: [row.id] } });
  });
  return (
    <form className={classes.write} onSubmit={submit}>
      <input
        aria-label={texts.addSubTask}
        placeholder={texts.addSubTask}
        value={text}
        autoComplete="off"
        dir="auto"
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <Button type="submit" disabled={text.trim() === ''}>
        {tasksTexts.items.add}
      </Button>
    </form>
  );
}

interface LinkedTaskPickerProps extends Pick<LinkedTaskListProps, 'open' | 'row' | 'relation'> {
  label: string;
  onClose: () => void;
}

/** Links existing tasks. */
function LinkedTaskPicker({ open, row, relation, label, onClose }: LinkedTaskPickerProps) {
  const pending = usePendingCells();
  const propertyOf = useTaskRelation(open);
  const { edit } = useEditing(open.database);
  const { properties } = open;
  const ids = linkedRowIdsOf(row, findRelationByRole(relation)(properties));
  const toggle = async (key: string) => {
    try {
      const property = await propertyOf(relation);
      const next = ids.includes(key) ? ids.filter((one) => one !== key) : [...ids, key];
      edit([row], [{ row_id: row.id, property_id: property.id, value: next.length > 0 ? next : null }]);
    } catch (error) {
      toast.error(errorMessageOf(error, textsOfKind('project').editFailed));
    }
  };
  const cached = {
    rows: rowsOfWindow(open.rows, bindSpec(ALL_ROWS_SPEC, properties), pending),
    properties,
    isWhole: open.rows.next === null,
  };
  const { rows, ...search } = useRowSearch(open.database, cached);
  const items = rows
    .filter(({ id }) => id !== row.id)
    .map((one) => {
      const name = rowTitleOf(one, properties) || databasesTexts.untitled;
      return { key: one.id, words: name, label: <span dir="auto">{name}</span> };
    });
  return (
    <div className={linked.choosing}>
      <CellChoices
        label={label}
        items={items}
        {...search}
        chosen={ids}
        onToggle={(key) => void toggle(key)}
        onClose={onClose}
      />
    </div>
  );
}
