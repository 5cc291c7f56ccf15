import { Button, Group, Popover } from '@mantine/core';
import { IconMessage, IconPencil, IconVideo } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { isTimeZone } from '@workflow/contract/core/schemas/time-zone.ts';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useCurrentMinute } from '../../platform/calendar/current-minute.ts';
import { formatDate } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { UserListSkeleton } from '../../ui/feedback/Skeletons.tsx';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { enterCall } from '../calls/calls.mutations.ts';
import { useStartDm } from '../dms/dms.mutations.ts';
import { useDms } from '../dms/dms.queries.ts';
import { useMembers } from '../members/members.queries.ts';
import { RoleBadge } from '../members/roles/RoleBadge.tsx';
import { useCurrentWorkspace } from '../workspaces/workspaces.queries.ts';
import classes from './ProfileCard.module.css';
import { profileCardTexts as texts } from './profile-cards.texts.ts';
import { CARD_ATTRIBUTE, type ProfileCardTarget } from './profile-cards.triggers.ts';

interface Props {
  target: ProfileCardTarget;
  onClose: () => void;
}

/** A card with a user’s profile, next to the name that the user clicked or hovered. */
export function ProfileCard({ target, onClose }: Props) {
  const { anchor, userId, isExplicit: isAsked } = target;
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const anchorRect = useAnchorRect(anchor, onClose);
  const members = useMembers(workspaceId ?? '');
  // The member list contains only users that the current user may see.
  const member = members.data?.find(({ user_id }) => user_id === userId);
  useEffect(() => {
    // Escape closes the card and nothing else, also before the card has the focus.
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.stopPropagation();
      onClose();
      if (isAsked) anchor.focus({ preventScroll: true });
    };
    window.addEventListener('keydown', onKey, true);
    return () => window.removeEventListener('keydown', onKey, true);
  }, [anchor, isAsked, onClose]);
  if (!workspaceId) return null;
  return (
    <Popover
      opened
      onDismiss={onClose}
      position="top-start"
      shadow="md"
      width={280}
      trapFocus={isAsked}
      closeOnEscape={false}
      transitionProps={{ duration: 0 }}
    >
      <Popover.Target>
        <span className={classes.place} style={anchorRect} aria-hidden />
      </Popover.Target>
      <Popover.Dropdown
        role="dialog"
        aria-label={member ? texts.about({ name: displayNameOf(member.user) }) : texts.card}
        className={classes.card}
        {...{ [CARD_ATTRIBUTE]: true }}
      >
        {member ? (
          <MemberProfile member={member} workspaceId={workspaceId} onLeave={onClose} />
        ) : members.isPending ? (
          <UserListSkeleton rows={1} />
        ) : (
          <p className={classes.leftWorkspace}>{members.data ? texts.gone : texts.loadFailed}</p>
        )}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Returns the anchor’s position. The card follows the anchor and closes when it leaves the viewport. */
function useAnchorRect(anchor: HTMLElement, onGone: () => void) {
  const [place, setPlace] = useState(() => rectOf(anchor));
  useLayoutEffect(() => {
    const follow = () => {
      const next = rectOf(anchor);
      if (!anchor.isConnected || next.top < 0 || next.top > window.innerHeight) onGone();
      else setPlace(next);
    };
    follow();
    window.addEventListener('scroll', follow, true);
    window.addEventListener('resize', follow);
    return () => {
      window.removeEventListener('scroll', follow, true);
      window.removeEventListener('resize', follow);
    };
  }, [anchor, onGone]);
  return place;
}

function rectOf(anchor: HTMLElement) {
  const { top, left, width, height } = anchor.getBoundingClientRect();
  return { top, left, width, height };
}

interface KnownProps {
  member: Member;
  workspaceId: string;
  onLeave: () => void;
}

function MemberProfile({ member, workspaceId, onLeave }: KnownProps) {
  const { user, role } = member;
  const isMe = useCurrentUserId() === user.id;
  const navigate = useNavigate();
  const dms = useDms(workspaceId);
  const { mutate: start, isPending } = useStartDm(workspaceId);
  const withDm = (use: (dmId: string) => void) => {
    const known = dms.data?.find(({ is_group, other_user }) => !is_group && other_user.id === user.id);
    if (known) use(known.id);
    else start([user.id], { onSuccess: ({ id }) => use(id) });
  };
  const message = () =>
    withDm((dmId) => {
      onLeave();
      void navigate({ to: '/workspace/$workspaceId/dm/$dmId', params: { workspaceId, dmId } });
    });
  const call = () =>
    withDm((id) => {
      onLeave();
      const label = displayNameOf(user);
      void enterCall({ kind: 'dm', id, workspace_id: workspaceId, label }, 'start');
    });
  const status = isMe ? 'online' : user.status;
  return (
    <>
      <div className={classes.person}>
        <UserAvatar user={user} size={64} status={status} isDoNotDisturb={user.is_do_not_disturb} />
        <div className={classes.words}>
          <span className={classes.name} dir="auto">
            {displayNameOf(user)}
          </span>
          {user.title && (
            <span className={classes.title} dir="auto">
              {user.title}
            </span>
          )}
          <span className={classes.secondary} dir="auto">
            @{user.username}
          </span>
          <span className={classes.secondary}>
            {isMe ? texts.you : user.is_do_not_disturb ? texts.quiet : texts[status]}{' '}
            <RoleBadge role={role} />
          </span>
          {user.time_zone && <LocalTime zone={user.time_zone} />}
        </div>
      </div>
      {user.custom_status && (
        <p className={classes.status} dir="auto">
          {user.custom_status}
        </p>
      )}
      {isMe ? (
        <Button
          fullWidth
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => {
            onLeave();
            void navigate({ to: '/settings' });
          }}
        >
          {texts.edit}
        </Button>
      ) : (
        <Group grow gap="xs">
          <Button leftSection={<IconMessage size={16} aria-hidden />} loading={isPending} onClick={message}>
            {texts.message}
          </Button>
          <Button
            variant="default"
            leftSection={<IconVideo size={16} aria-hidden />}
            disabled={isPending}
            onClick={call}
          >
            {texts.call}
          </Button>
        </Group>
      )}
    </>
  );
}

/** The time of day where the user is. Their zone may be unknown to this browser. */
function LocalTime({ zone }: { zone: string }) {
  const now = useCurrentMinute();
  if (!isTimeZone(zone)) return null;
  const time = formatDate(now, { hour: 'numeric', minute: '2-digit', timeZone: zone });
  return <span className={classes.secondary}>{texts.localTime({ time })}</span>;
}
