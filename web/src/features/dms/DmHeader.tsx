import { ActionIcon } from '@mantine/core';
import { IconDots, IconInfoCircle } from '@tabler/icons-react';
import type { Dm } from '@workflow/contract/dms/dms.schema.ts';
import type { ReactNode } from 'react';
import { UserAvatar } from '../../ui/identity/Avatar.tsx';
import { PaneHeader } from '../../ui/layout/PaneLayout.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import { usePanelNavigation } from '../conversations/conversations.panel.ts';
import { useMarkReadItem } from '../unread/useMarkReadItem.tsx';
import classes from './DmHeader.module.css';
import { conversationOf, dmLabelOf } from './dms.cache.ts';
import { dmsTexts as texts } from './dms.texts.ts';

interface Props {
  dm: Dm;
  /** The ids of the workspace's members; undefined while loading, and then no participant counts as removed. */
  present: ReadonlySet<string> | undefined;
  /** Buttons placed before the header's own ones. */
  children?: ReactNode;
}

/** The header of a DM: its participants and their online status. */
export function DmHeader({ dm, present, children }: Props) {
  const { openDetails } = usePanelNavigation();
  const { is_group, other_user, other_users } = dm;
  const label = dmLabelOf(dm);
  const details = {
    key: 'details',
    label: texts.details,
    icon: <IconInfoCircle size={16} />,
    onChoose: () => openDetails('about'),
  };
  const readItem = useMarkReadItem(conversationOf(dm));
  const isPresent = present?.has(other_user.id) ?? true;
  const state = isPresent
    ? [other_user.is_do_not_disturb ? texts.quiet : texts[other_user.status], other_user.custom_status]
        .filter(Boolean)
        .join(' · ')
    : texts.left;
  const detail = is_group ? texts.people({ count: other_users.length + 1 }) : state;
  return (
    <PaneHeader
      title={
        <span className={classes.person}>
          {!is_group && <UserAvatar user={other_user} size={24} />}
          <button
            type="button"
            className={classes.name}
            dir="auto"
            title={label}
            onClick={() => openDetails('about')}
          >
            {label}
          </button>
        </span>
      }
      detail={
        <span className={classes.detail} title={detail}>
          {detail}
        </span>
      }
      actions={
        <>
          {children}
          <MenuButton groups={[{ items: [details, readItem] }]} position="bottom-end">
            <ActionIcon aria-label={texts.actions}>
              <IconDots size={18} />
            </ActionIcon>
          </MenuButton>
        </>
      }
    />
  );
}
