import { CALL_RINGING_MS } from '@workflow/contract/calls/calls.limits.ts';
import { useEffect, useRef, useState } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useDms } from '../../dms/dms.queries.ts';
import classes from './CallOverlay.module.css';
import { callTexts as texts } from './call.texts.ts';
import type { CallViewProps } from './call-view.ts';
import { describeProblems } from './device-notices.ts';

/** Shows notices about the call: a problem with a device, raised hands, and that nobody else has joined yet. */
export function CallNotices({
  state: { status, local, remotes, startedAt },
  conversation,
}: Pick<CallViewProps, 'state' | 'conversation'>) {
  const hasRungOut = useIsPast(startedAt, CALL_RINGING_MS);
  const name = conversation.label;
  const wasAnswered = useRef(false);
  wasAnswered.current ||= remotes.length > 0;
  const isDoNotDisturb = useCalledUser(conversation)?.is_do_not_disturb;
  const ringing = hasRungOut
    ? texts.unanswered({ name })
    : isDoNotDisturb
      ? texts.doesNotRing({ name })
      : texts.calling({ name });
  const alone =
    conversation.kind === 'channel' ? texts.alone : wasAnswered.current ? texts.aloneInDm : ringing;
  const notices = [
    ...describeProblems(local.problems),
    ...remotes.map(({ isHandRaised, user }) => isHandRaised && texts.hand.of({ name: displayNameOf(user) })),
    status === 'joined' && remotes.length === 0 && alone,
  ].filter((notice) => typeof notice === 'string');
  if (notices.length === 0) return null;
  return (
    <div className={classes.notes} role="status">
      {notices.map((notice) => (
        <p key={notice}>{notice}</p>
      ))}
    </div>
  );
}

/** Returns the user who is called in a direct message of two; null in other conversations. */
function useCalledUser({ kind, id, workspace_id }: CallViewProps['conversation']) {
  const dms = useDms(kind === 'dm' ? workspace_id : null);
  const others = dms.data?.find((dm) => dm.id === id)?.other_users ?? [];
  return (others.length === 1 && others[0]) || null;
}

/** Returns whether more than `ms` have passed since a time. */
function useIsPast(since: string | null, ms: number): boolean {
  const [isPast, setIsPast] = useState(false);
  useEffect(() => {
    if (!since) return;
    const timer = setTimeout(() => setIsPast(true), Math.max(0, Date.parse(since) + ms - Date.now()));
    return () => clearTimeout(timer);
  }, [since, ms]);
  return isPast;
}
