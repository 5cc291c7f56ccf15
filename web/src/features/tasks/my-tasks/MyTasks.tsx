import { Button } from '@mantine/core';
import { IconCircleCheck, IconEye, IconEyeOff } from '@tabler/icons-react';
import type {
  MyTasks as Held,
  MyTask,
  MyTasksProject,
} from '@workflow/contract/tasks/my-tasks/my-tasks.schema.ts';
import { useMemo, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { useToday } from '../../../platform/calendar/today.ts';
import { useUserWeek } from '../../../platform/calendar/week.ts';
import { formatNumber } from '../../../platform/language/formats.ts';
import { EmptyState } from '../../../ui/feedback/EmptyState.tsx';
import { QueryContent } from '../../../ui/feedback/QueryContent.tsx';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { useRovingTabindex } from '../../../ui/focus/roving-tabindex.ts';
import { PaneHeader } from '../../../ui/layout/PaneLayout.tsx';
import { withPending } from '../../databases/rows/window/pending-cells.ts';
import { usePendingCells } from '../../databases/rows/window/rows.pending.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { groupByDueDate } from './due-groups.ts';
import { MyTaskRow } from './MyTaskRow.tsx';
import classes from './MyTasks.module.css';
import { useCompleteTask } from './my-tasks.mutations.ts';
import { useMyTasks } from './my-tasks.queries.ts';

const texts = tasksTexts.myTasks;

interface Props {
  workspaceId: string;
  shownTaskId: string | null;
  onOpen: (task: Pick<MyTask, 'id' | 'database_id'>) => void;
}

/** Lists the user's tasks in all projects by due date. */
export function MyTasks(props: Props) {
  const { workspaceId } = props;
  const [showsDone, setShowsDone] = useState(false);
  const open = useMyTasks(workspaceId, 'open');
  return (
    <>
      <PaneHeader
        title={texts.title}
        actions={
          <Button
            variant="default"
            size="compact-sm"
            aria-pressed={showsDone}
            leftSection={showsDone ? <IconEye size={16} /> : <IconEyeOff size={16} />}
            onClick={() => setShowsDone(!showsDone)}
          >
            {texts.showDone}
          </Button>
        }
      />
      <div className={classes.scroll}>
        <QueryContent
          query={open.query}
          pending={<ListSkeleton label={texts.loading} />}
          errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
        >
          {(cached) => (
            <>
              {cached.tasks.length === 0 && (
                <EmptyState
                  icon={<IconCircleCheck size={24} />}
                  title={texts.none.title}
                  text={texts.none.text}
                />
              )}
              <OpenTasks {...props} held={cached} />
              <ShowMoreButton {...open} />
            </>
          )}
        </QueryContent>
        {showsDone && <DoneTasks {...props} />}
      </div>
    </>
  );
}

function OpenTasks({ held: myTasks, ...props }: Props & { held: Held }) {
  const today = useToday();
  const { firstDay } = useUserWeek();
  const groups = groupByDueDate(myTasks.tasks, today, firstDay);
  return groups.map(({ group, tasks }) => (
    <Group
      key={group}
      {...props}
      title={texts.groups[group]}
      tasks={tasks}
      myTasks={myTasks}
      today={today}
      isLate={group === 'overdue'}
    />
  ));
}

function DoneTasks(props: Props) {
  const today = useToday();
  const done = useMyTasks(props.workspaceId, 'done');
  return (
    <QueryContent
      query={done.query}
      pending={<ListSkeleton label={texts.loading} />}
      errorMessage={(error) => errorMessageOf(error, texts.loadFailed)}
    >
      {(cached) => (
        <>
          <Group {...props} title={texts.groups.done} tasks={cached.tasks} myTasks={cached} today={today} />
          <ShowMoreButton {...done} />
        </>
      )}
    </QueryContent>
  );
}

interface GroupProps extends Props {
  title: string;
  tasks: readonly MyTask[];
  myTasks: Held;
  today: string;
  isLate?: boolean;
}

function Group({
  title,
  tasks,
  myTasks,
  today,
  isLate = false,
  workspaceId,
  shownTaskId,
  onOpen,
}: GroupProps) {
  const roving = useRovingTabindex('column');
  const pending = usePendingCells();
  const complete = useCompleteTask(workspaceId);
  const projects = useMemo(
    () => new Map<string, MyTasksProject>(myTasks.projects.map((one) => [one.database.id, one])),
    [myTasks.projects],
  );
  return (
    <section className={classes.group} aria-label={title}>
      <h2 className={classes.heading} data-late={isLate || undefined}>
        {title}
        <span className={classes.count}>{formatNumber(tasks.length)}</span>
      </h2>
      {tasks.length === 0 && <p className={classes.empty}>{texts.nothingDone}</p>}
      <ul ref={roving} className={classes.list}>
        {tasks.map((task) => {
          const project = projects.get(task.database_id);
          return (
            project && (
              <MyTaskRow
                key={task.id}
                task={withPending(task, pending)}
                project={project}
                today={today}
                isShown={task.id === shownTaskId}
                onOpen={() => onOpen(task)}
                onComplete={(isDone) => complete({ task, project, isDone })}
              />
            )
          );
        })}
      </ul>
    </section>
  );
}

/** A button that shows the rest of a long list. */
const ShowMoreButton = ({
  loadMore,
  failed,
  retry,
}: Pick<ReturnType<typeof useMyTasks>, 'loadMore' | 'failed' | 'retry'>) =>
  loadMore || failed ? (
    <Button className={classes.more} variant="default" onClick={failed ? retry : (loadMore ?? undefined)}>
      {texts.more}
    </Button>
  ) : null;
