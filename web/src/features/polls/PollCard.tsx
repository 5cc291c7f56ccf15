import { IconCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { CSSProperties } from 'react';
import { formatNumber } from '../../platform/language/formats.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { useReadOnlyReason } from '../conversations/conversations.read-only.ts';
import classes from './PollCard.module.css';
import { countVotes, isListFull } from './polls.cache.ts';
import { usePollActions } from './polls.mutations.ts';
import { ownVoteQuery } from './polls.queries.ts';
import { pollsTexts as texts } from './polls.texts.ts';

/** The options of a poll with its live results. Choosing the own option again withdraws the vote. */
export function PollCard({ message }: { message: Message }) {
  const { vote, close } = usePollActions(message);
  const userId = useCurrentUserId() ?? '';
  const isReadOnly = useReadOnlyReason() !== null;
  const { poll } = message;
  const { data: own, isLoading } = useQuery({
    ...ownVoteQuery(message, userId),
    enabled: !!poll && isListFull(poll),
  });
  if (!poll) return null;
  const pendingOption = vote.isPending ? vote.variables : undefined;
  const { options, total, ownOption } = countVotes(poll, userId, { own, pendingOption });
  const isOpen = poll.closed_at === null && !isReadOnly;
  const askToClose = async () => {
    if (await confirmAction({ message: texts.closeQuestion, confirmLabel: texts.close })) close.mutate();
  };
  return (
    <fieldset className={classes.poll} aria-label={texts.poll}>
      {options.map(({ text, count, share }, position) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: options have no id and keep their order
          key={position}
          type="button"
          className={classes.option}
          style={{ '--share': `${share * 100}%` } as CSSProperties}
          aria-label={texts.option({ text, count })}
          aria-pressed={position === ownOption}
          disabled={!isOpen || isLoading}
          onClick={() => vote.mutate(position === ownOption ? null : position)}
        >
          <span className={classes.mark} aria-hidden>
            {position === ownOption && <IconCheck size={14} stroke={2.5} />}
          </span>
          <span className={classes.text} dir="auto">
            {text}
          </span>
          <span className={classes.count}>
            {count > 0 && `${formatNumber(share, { style: 'percent' })} · `}
            {formatNumber(count)}
          </span>
        </button>
      ))}
      <div className={classes.footer}>
        <span aria-live="polite">{texts.total({ count: total })}</span>
        {poll.closed_at !== null && <span>{texts.closed}</span>}
        {isOpen && message.user_id === userId && (
          <button type="button" className={classes.close} onClick={() => void askToClose()}>
            {texts.close}
          </button>
        )}
      </div>
    </fieldset>
  );
}
