import { IconCalendar, IconCheck } from '@tabler/icons-react';
import {
  dateOfCell,
  endPropertyOf,
  priorityPropertyOf,
  rowTitleOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { isDone } from '@workflow/contract/databases/properties/task-completion.ts';
import type { MyTask, MyTasksProject } from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import type { KeyboardEvent } from 'react';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { propertyTypeViewOf } from '../../databases/property-types/property-types.views.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './MyTasks.module.css';
import { completionChangeOf } from './my-tasks.mutations.ts';

const texts = tasksTexts.myTasks;

interface Props {
  task: MyTask;
  project: MyTasksProject;
  today: string;
  isShown: boolean;
  onOpen: () => void;
  onComplete: (isDone: boolean) => void;
}

/** A task in one line. The circle completes the task, the name opens it. */
export function MyTaskRow({ task, project, today, isShown, onOpen, onComplete }: Props) {
  const { database, properties } = project;
  const name = rowTitleOf(task, properties) || databasesTexts.untitled;
  const done = isDone(task, properties);
  const mayComplete = completionChangeOf(project, !done) !== null;
  const [status, priority, end] = [
    statusPropertyOf(properties),
    priorityPropertyOf(properties),
    endPropertyOf(properties),
  ];
  const due = dateOfCell(task, end, 'end') ?? dateOfCell(task, end, 'start');
  const label = done ? texts.reopen({ name }) : texts.complete({ name });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || !mayComplete) return;
    event.preventDefault();
    onComplete(!done);
  };
  return (
    <li
      className={classes.line}
      data-done={done || undefined}
      data-shown={isShown || undefined}
      onKeyDown={onKeyDown}
    >
      <button
        type="button"
        className={classes.name}
        data-name={name}
        aria-current={isShown || undefined}
        dir="auto"
        onClick={onOpen}
      >
        {name}
      </button>
      {mayComplete && (
        <button
          type="button"
          className={classes.check}
          aria-pressed={done}
          aria-label={label}
          title={label}
          onClick={() => onComplete(!done)}
        >
          <IconCheck size={13} stroke={3} aria-hidden />
        </button>
      )}
      <span className={classes.facts}>
        <span className={classes.fact}>
          {priority && <Badge {...{ task, project }} property={priority} />}
        </span>
        <span className={classes.fact}>{status && <Badge {...{ task, project }} property={status} />}</span>
        <span className={classes.fact}>
          {due !== null && (
            <span
              className={classes.due}
              data-late={(!done && task.due_on !== null && task.due_on < today) || undefined}
            >
              <IconCalendar size={13} aria-hidden />
              {end && <PropertyValue task={task} project={project} property={end} />}
            </span>
          )}
        </span>
        <span className={classes.project} title={database.title}>
          <span aria-hidden>{database.icon ?? '📊'}</span>
          <span dir="auto">{database.title}</span>
        </span>
      </span>
    </li>
  );
}

interface ShownProps extends Pick<Props, 'task' | 'project'> {
  property: Property;
}

/** Renders a property value of the task. */
function PropertyValue({ task, project, property }: ShownProps) {
  const { Show } = propertyTypeViewOf(property);
  const { database } = project;
  const value = task.cells[property.id] as never;
  return (
    <Show
      workspaceId={database.workspace_id}
      property={property}
      row={task as unknown as Row}
      value={value}
    />
  );
}

const Badge = (props: ShownProps) =>
  typeof props.task.cells[props.property.id] === 'string' ? <PropertyValue {...props} /> : null;
