import { IconChecks } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import { unreadMentionsOf } from '@workflow/contract/conversations/conversations.unread.ts';
import type { LatestMessage } from '@workflow/contract/home/home.schema.ts';
import { useId } from 'react';
import { toLocalDay } from '../../../platform/calendar/today.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import { useSession } from '../../../platform/session/session.ts';
import { ListSkeleton } from '../../../ui/feedback/Skeletons.tsx';
import { UnreadBadge } from '../../../ui/list/UnreadBadge.tsx';
import { translateDefaultText } from '../../conversations/conversations.default-text.ts';
import { ChannelIcon } from '../ChannelIcon.tsx';
import { useChannels } from '../channels.queries.ts';
import classes from './ChannelActivity.module.css';
import { channelActivityTexts } from './channel-activity.texts.ts';
import { summarizeActivity } from './channel-activity.ts';
import { useLatestMessages } from './useLatestMessages.ts';

const texts = channelActivityTexts;

/** Lists the unread channels of a workspace, and the ones with the most recent messages. */
export function ChannelActivity({ workspaceId }: { workspaceId: string }) {
  const { data: channels, isPending } = useChannels(workspaceId);
  const latest = useLatestMessages(workspaceId, channels);
  if (isPending) return <ListSkeleton rows={3} />;
  const { unread, more, recent } = summarizeActivity(channels ?? []);
  return (
    <>
      {unread.length === 0 ? (
        <div className={classes.empty}>
          <IconChecks size={20} aria-hidden />
          <p>
            <strong>{texts.allRead}</strong> {texts.allReadText}
          </p>
        </div>
      ) : (
        <ActivitySection title={texts.unread} channels={unread} latest={latest} />
      )}
      {more > 0 && (
        <Link to="/channels" className={classes.more}>
          {texts.more({ count: more })}
        </Link>
      )}
      {recent.length > 0 && <ActivitySection title={texts.recent} channels={recent} latest={latest} />}
    </>
  );
}

interface ActivitySectionProps {
  title: string;
  channels: readonly Channel[];
  latest: ReadonlyMap<string, LatestMessage>;
}

function ActivitySection({ title, channels, latest }: ActivitySectionProps) {
  const id = useId();
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h3 id={id} className={classes.title}>
        {title}
      </h3>
      <ul className={classes.list}>
        {channels.map((channel) => (
          <ActivityItem key={channel.id} channel={channel} latest={latest.get(channel.id)} />
        ))}
      </ul>
    </section>
  );
}

function ActivityItem({ channel, latest }: { channel: Channel; latest: LatestMessage | undefined }) {
  const {
    id: channelId,
    workspace_id: workspaceId,
    name,
    is_private,
    unread_count,
    last_message_at,
  } = channel;
  return (
    <li data-unread={unread_count > 0 || undefined} className={classes.item}>
      <Link
        to="/workspace/$workspaceId/channel/$channelId"
        params={{ workspaceId, channelId }}
        className={classes.link}
      >
        <ChannelIcon isPrivate={is_private} />
        <span className={classes.words}>
          <bdi className={classes.name}>{name}</bdi>
          <span className={classes.text} dir="auto">
            {latest && <LatestMessageText latest={latest} />}
          </span>
        </span>
        {last_message_at && (
          <time className={classes.time} dateTime={last_message_at}>
            {formatTimeOrDay(last_message_at)}
          </time>
        )}
        <UnreadBadge count={unread_count} mentions={unreadMentionsOf(channel)} />
      </Link>
    </li>
  );
}

function LatestMessageText({ latest }: { latest: LatestMessage }) {
  const { user } = latest;
  const text = translateDefaultText(latest.text);
  const isOwn = useSession((session) => session.user?.id === user.id);
  return isOwn ? texts.byYou({ text }) : texts.by({ name: user.full_name || user.username, text });
}

/** Formats a moment as the time of day if it is today, otherwise as the date. */
function formatTimeOrDay(moment: string): string {
  const isToday = toLocalDay(moment) === toLocalDay(Date.now());
  return isToday
    ? formatDate(moment, { hour: 'numeric', minute: '2-digit' })
    : formatDate(moment, { day: 'numeric', month: 'short' });
}
