import { VisuallyHidden } from '@mantine/core';
import { IconPencil, IconVolumeOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import { plainText } from '@workflow/contract/messages/markdown/markdown.plain.ts';
import { parseMarkdown } from '@workflow/contract/messages/markdown/markdown.ts';
import { memo, useEffect, useRef } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { UnreadBadge } from '../../../ui/list/UnreadBadge.tsx';
import { translateDefaultText } from '../../conversations/conversations.default-text.ts';
import { useHasDraft } from '../../conversations/conversations.drafts.ts';
import { describeEndedCall } from '../../conversations/conversations.ended-call.ts';
import { ConversationMenu, useMenuOnHover } from '../../sidebar/LazySidebarMenus.tsx';
import { unreadCountsOf } from '../../sidebar/sidebar.cache.ts';
import { sidebarTexts } from '../../sidebar/sidebar.texts.ts';
import { dmLabelOf } from '../dms.cache.ts';
import { dmsTexts as texts } from '../dms.texts.ts';
import classes from './DmItem.module.css';
import { PersonLine } from './PersonLine.tsx';
import { formatExactTime, formatShortTime } from './time-formats.ts';

interface Props {
  dm: Dm;
  selected: boolean;
  isMuted: boolean;
}

export const DmItem = memo(function DmItem({ dm, selected, isMuted }: Props) {
  const me = useCurrentUserId();
  const item = useRef<HTMLLIElement>(null);
  const { last_message, other_users } = dm;
  const { unread, mentions } = unreadCountsOf(dm, isMuted);
  const { isMenuShown, hoverProps } = useMenuOnHover(selected);
  const label = dmLabelOf(dm);
  // The open DM shows its draft in the composer, not in the list.
  const hasDraft = useHasDraft(dm.id) && !selected;

  useEffect(() => {
    if (selected) item.current?.scrollIntoView({ block: 'nearest' });
  }, [selected]);

  return (
    <li
      ref={item}
      className={classes.item}
      data-selected={selected || undefined}
      draggable
      data-conversation={dm.id}
      data-unread={unread + mentions > 0 || undefined}
      data-muted={isMuted || undefined}
      {...hoverProps}
    >
      <Link
        className={classes.row}
        to="/workspace/$workspaceId/dm/$dmId"
        params={{ workspaceId: dm.workspace_id, dmId: dm.id }}
        aria-current={selected ? 'page' : undefined}
        data-name={label}
        title={label}
      >
        <PersonLine
          people={other_users}
          name={label}
          text={lastMessagePreviewOf(dm, me)}
          time={
            last_message && (
              <time dateTime={last_message.created_at} title={formatExactTime(last_message.created_at)}>
                {formatShortTime(last_message.created_at)}
              </time>
            )
          }
          badge={
            <>
              {hasDraft && (
                <span className={classes.mark} title={texts.hasDraft}>
                  <IconPencil size={14} stroke={2} aria-hidden />
                  <VisuallyHidden>{texts.hasDraft}</VisuallyHidden>
                </span>
              )}
              {isMuted && (
                <span className={classes.mark} title={sidebarTexts.muted}>
                  <IconVolumeOff size={14} stroke={1.75} aria-hidden />
                  <VisuallyHidden>{sidebarTexts.muted}</VisuallyHidden>
                </span>
              )}
              <UnreadBadge count={unread} mentions={mentions} personal />
            </>
          }
        />
      </Link>
      {isMenuShown && (
        <ConversationMenu
          place={{ kind: 'dm', id: dm.id, workspace_id: dm.workspace_id }}
          name={label}
          {...(classes.menu && { className: classes.menu })}
        />
      )}
    </li>
  );
});

/**
 * Returns the preview of the last message, with its author unless that is obvious. Empty while only the server knows the
 * message.
 */
function lastMessagePreviewOf(
  { last_message, message_count, is_group, other_users }: Dm,
  me: string | null,
): string {
  if (!last_message) return message_count === 0 ? texts.noMessages : '';
  const { ended_call, content } = last_message;
  const words = ended_call
    ? describeEndedCall(ended_call)
    : plainText(parseMarkdown(translateDefaultText(content)));
  const text = words.replace(/\s+/g, ' ').trim();
  if (last_message.user_id === me) return texts.you({ text });
  const author = other_users.find(({ id }) => id === last_message.user_id);
  return is_group && author ? texts.by({ name: displayNameOf(author), text }) : text;
}
