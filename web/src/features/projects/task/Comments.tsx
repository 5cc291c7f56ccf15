import { Button } from '@mantine/core';
import { COMMENT_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Comment } from '@workflow/contract/projects/projects.schema.ts';
import { type SubmitEvent, useEffect, useId, useState } from 'react';
import { formatDate } from '../../../platform/language/formats.ts';
import { nameOf } from '../../../platform/people.ts';
import { PersonAvatar } from '../../../ui/Avatar.tsx';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { timeAgo } from '../comment-time.ts';
import { type TaskPlace, useAddComment } from '../projects.mutations.ts';
import { projectsTexts } from '../projects.texts.ts';
import classes from './TaskPanel.module.css';

const texts = projectsTexts.comments;

/** What people said about the task. */
export function Comments({ task, comments }: { task: TaskPlace; comments: readonly Comment[] }) {
  const id = useId();
  const [text, setText] = useState('');
  const { mutate, isPending } = useAddComment(task);
  const now = useMinutes();
  const submit = (event?: SubmitEvent) => {
    event?.preventDefault();
    if (text.trim() === '' || isPending) return;
    mutate(text.trim(), { onSuccess: () => setText('') });
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      {comments.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.comments}>
        {comments.map(({ id: commentId, user, content, created_at }) => (
          <li key={commentId}>
            {user && <PersonAvatar person={user} size={28} />}
            <div>
              <p className={classes.said}>
                <span className={classes.author} dir="auto">
                  {user ? nameOf(user) : databasesTexts.formerMember}
                </span>
                <time
                  dateTime={created_at}
                  title={formatDate(created_at, { dateStyle: 'full', timeStyle: 'short' })}
                >
                  {timeAgo(created_at, now)}
                </time>
              </p>
              <p className={classes.words} dir="auto">
                {content}
              </p>
            </div>
          </li>
        ))}
      </ul>
      <form className={classes.write} onSubmit={submit}>
        <textarea
          aria-label={texts.write}
          placeholder={texts.write}
          value={text}
          maxLength={COMMENT_MAX}
          rows={Math.min(8, text.split('\n').length)}
          dir="auto"
          onChange={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing) return;
            event.preventDefault();
            submit();
          }}
        />
        <Button type="submit" disabled={text.trim() === '' || isPending}>
          {texts.add}
        </Button>
      </form>
    </section>
  );
}

const MINUTE_MS = 60_000;

/** The time, as it is each minute. */
function useMinutes(): number {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}
