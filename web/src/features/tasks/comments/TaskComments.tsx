import { Button } from '@mantine/core';
import type { Comment as CommentData } from '@workflow/contract/projects/projects.schema.ts';
import { useId } from 'react';
import { useCurrentMinute } from '../../../platform/calendar/current-minute.ts';
import { CommentField } from '../../comments/CommentField.tsx';
import classes from '../panel/TaskPanel.module.css';
import { useQuickAdd } from '../panel/useQuickAdd.ts';
import { type TaskRef, useAddComment } from '../tasks.mutations.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { TaskComment } from './TaskComment.tsx';
import comments from './TaskComments.module.css';

const texts = tasksTexts.comments;

/** The comments of a task. */
export function TaskComments({ task, comments: said }: { task: TaskRef; comments: readonly CommentData[] }) {
  const id = useId();
  const { mutateAsync } = useAddComment(task);
  const { text, setText, submit } = useQuickAdd({ taskId: task.taskId, part: 'comment' }, mutateAsync);
  const now = useCurrentMinute();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      {said.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={comments.list}>
        {said.map((comment) => (
          <TaskComment key={comment.id} task={task} comment={comment} now={now} />
        ))}
      </ul>
      <form className={comments.write} onSubmit={submit}>
        <CommentField
          workspaceId={task.project.workspace_id}
          label={texts.write}
          value={text}
          onChange={setText}
          onSubmit={submit}
        />
        <Button type="submit" disabled={text.trim() === ''}>
          {texts.add}
        </Button>
      </form>
    </section>
  );
}
