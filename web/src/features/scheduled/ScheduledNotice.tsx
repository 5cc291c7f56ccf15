import { IconAlertCircle, IconClock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { Conversation } from '../conversations/conversations.cache.ts';
import classes from './ScheduledNotice.module.css';
import { scheduledMessagesIn } from './scheduled.cache.ts';
import { scheduledQuery } from './scheduled.queries.ts';
import { scheduledTexts as texts } from './scheduled.texts.ts';

/** A notice above the composer about the user's scheduled and failed messages in this conversation. */
export function ScheduledNotice({ conversation: { id, workspace_id } }: { conversation: Conversation }) {
  const { data } = useQuery(scheduledQuery(workspace_id));
  const here = scheduledMessagesIn(data, id);
  const failed = here.filter(({ state }) => state === 'failed').length;
  const waiting = here.length - failed;
  if (here.length === 0) return null;
  return (
    <div className={classes.note} role="status" data-failed={failed > 0 || undefined}>
      {failed > 0 ? <IconAlertCircle size={14} aria-hidden /> : <IconClock size={14} aria-hidden />}
      {failed > 0 && <span>{texts.failedHere({ count: failed })}</span>}
      {waiting > 0 && <span>{texts.here({ count: waiting })}</span>}
      <Link className={classes.link} to="/later" search={{ list: 'scheduled' }}>
        {texts.see}
      </Link>
    </div>
  );
}
