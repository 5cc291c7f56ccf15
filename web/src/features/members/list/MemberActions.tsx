import { IconDoorExit, IconDots, IconMessage, IconUserMinus } from '@tabler/icons-react';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../../ui/menu/menu.ts';
import { membersTexts } from '../members.texts.ts';
import { removalTexts } from '../removal/members.removal.texts.ts';
import classes from './MemberActions.module.css';

interface Props {
  member: Member;
  name: string;
  isSelf: boolean;
  onMessage: (member: Member) => void;
  onRemove: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
}

/** The menu of a member. It focuses its first item when it opens, so the destructive action is last. */
export function MemberActions({ member, name, isSelf, onMessage, onRemove, onLeave }: Props) {
  const leave: MenuItem = {
    key: 'leave',
    label: removalTexts.leave.action,
    icon: <IconDoorExit size={16} aria-hidden />,
    isDanger: true,
    onChoose: () => onLeave(member),
  };
  const message: MenuItem = {
    key: 'message',
    label: membersTexts.message,
    icon: <IconMessage size={16} aria-hidden />,
    onChoose: () => onMessage(member),
  };
  const remove: MenuItem = {
    key: 'remove',
    label: removalTexts.remove.action,
    icon: <IconUserMinus size={16} aria-hidden />,
    isDanger: true,
    onChoose: () => onRemove?.(member),
  };
  const groups = isSelf
    ? [{ items: [leave] }]
    : [{ items: [message] }, ...(onRemove ? [{ items: [remove] }] : [])];
  return (
    <MenuButton groups={groups} position="bottom-end">
      <button type="button" className={classes.button} aria-label={membersTexts.actionsFor({ name })}>
        <IconDots size={16} aria-hidden />
      </button>
    </MenuButton>
  );
}
