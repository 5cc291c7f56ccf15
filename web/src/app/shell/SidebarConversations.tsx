import { useMediaQuery } from '@mantine/hooks';
import { IconUsers } from '@tabler/icons-react';
import { Link, useMatches, useParams } from '@tanstack/react-router';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { ChannelIcon } from '../../features/channels/ChannelIcon.tsx';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { useDms } from '../../features/dms/dms.queries.ts';
import { useSidebarArrangement } from '../../features/sidebar/sidebar.queries.ts';
import { sidebarTexts } from '../../features/sidebar/sidebar.texts.ts';
import { useCurrentWorkspace } from '../../features/workspaces/workspaces.queries.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { useHiddenListPanes } from '../../ui/layout/list-pane-visibility.ts';
import { UnreadBadge } from '../../ui/list/UnreadBadge.tsx';
import { appTexts } from '../app.texts.ts';
import classes from './SidebarConversations.module.css';
import {
  chooseConversations,
  orderConversations,
  type SidebarConversation,
} from './sidebar-conversations.ts';
import { closeDrawer } from './sidebar-visibility.ts';

const texts = appTexts.shell;

/** How many conversations of each section are shown before the user asks for more. */
const SHOWN = 5;

/** Shows the unread and starred conversations below the navigation, except those that the list on the screen shows. */
export function SidebarConversations() {
  const workspaceId = useCurrentWorkspace()?.id ?? null;
  const channels = useChannels(workspaceId).data;
  const dms = useDms(workspaceId).data;
  const arrangement = useSidebarArrangement(workspaceId);
  const openId = useOpenConversationId();
  const listedKind = useListedKind(openId !== null);
  const all = useMemo(
    () =>
      // The stars are required first; without them the conversations would move when they load.
      arrangement.isPending
        ? []
        : orderConversations({
            channels: channels ?? [],
            dms: dms ?? [],
            arrangement: arrangement.data,
          }),
    [channels, dms, arrangement.data, arrangement.isPending],
  );
  // Opening a conversation marks it as read. It stays listed until the user leaves it, so that nothing moves under the pointer.
  const listedWhenOpened = useRef<string | null>(null);
  const keptId = listedWhenOpened.current === openId ? openId : null;
  const { unread, starred } = chooseConversations(all, { keptId, listedKind });
  const isListed = unread.some(({ id }) => id === openId);
  useEffect(() => {
    listedWhenOpened.current = isListed ? openId : null;
  }, [openId, isListed]);
  const roving = useRovingTabindex('column');

  if (unread.length + starred.length === 0) return null;
  return (
    <nav ref={roving} className={classes.conversations} aria-label={texts.conversations}>
      <Section title={texts.unread} conversations={unread} openId={openId} />
      <Section title={sidebarTexts.starred} conversations={starred} openId={openId} />
    </nav>
  );
}

function useOpenConversationId(): string | null {
  const { channelId, dmId } = useParams({ strict: false });
  return channelId ?? dmId ?? null;
}

/** Returns the kind of conversations whose list is next to the sidebar, or null. The list can be hidden only while a conversation is open. */
function useListedKind(isOpen: boolean): SidebarConversation['kind'] | null {
  const section = useMatches({ select: (matches) => matches.at(-1)?.staticData.section });
  const isNarrow = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const hidden = useHiddenListPanes((state) => state.hidden);
  if (isNarrow) return null;
  const isListed = (list: string) => !(isOpen && hidden.includes(list));
  if (section === '/channels' && isListed('channels')) return 'channel';
  if (section === '/dms' && isListed('dms')) return 'dm';
  return null;
}

interface SectionProps {
  title: string;
  conversations: readonly SidebarConversation[];
  openId: string | null;
}

function Section({ title, conversations, openId }: SectionProps) {
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  if (conversations.length === 0) return null;
  const shown = isWhole ? conversations : conversations.slice(0, SHOWN);
  return (
    <>
      <h2 id={id} className={classes.title}>
        {title}
      </h2>
      <ul className={classes.list} aria-labelledby={id}>
        {shown.map((conversation) => (
          <Item key={conversation.id} conversation={conversation} isOpen={conversation.id === openId} />
        ))}
      </ul>
      {shown.length < conversations.length && (
        <button type="button" className={classes.more} onClick={() => setWhole(true)}>
          {texts.showMore({ count: conversations.length - shown.length })}
        </button>
      )}
    </>
  );
}

function Item({ conversation, isOpen }: { conversation: SidebarConversation; isOpen: boolean }) {
  const { name, address, unread, mentions, kind } = conversation;
  return (
    <li>
      <Link
        {...address}
        className={classes.item}
        title={name}
        aria-current={isOpen ? 'page' : undefined}
        data-current={isOpen || undefined}
        data-unread={unread + mentions > 0 || undefined}
        onClick={closeDrawer}
      >
        <span className={classes.icon}>
          <Icon {...conversation} />
        </span>
        <span className={classes.name}>
          <bdi>{name}</bdi>
        </span>
        <UnreadBadge count={unread} mentions={mentions} personal={kind === 'dm'} />
      </Link>
    </li>
  );
}

function Icon(conversation: SidebarConversation) {
  if (conversation.kind === 'channel') return <ChannelIcon isPrivate={conversation.isPrivate} />;
  const [person, ...more] = conversation.people;
  if (!person || more.length > 0) return <IconUsers size={16} stroke={1.75} aria-hidden />;
  return (
    <UserAvatar user={person} size={20} status={person.status} isDoNotDisturb={person.is_do_not_disturb} />
  );
}
