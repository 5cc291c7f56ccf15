import { IconDoorExit, IconDots, IconUserMinus } from '@tabler/icons-react';
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
  onRemove: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
}

/** The actions on a member. Renders nothing when the user has no permission for any of them. */
export function MemberActions({ member, name, isSelf, onRemove, onLeave }: Props) {
  if (!isSelf && !onRemove) return null;

  const action: MenuItem = isSelf
    ? {
        key: 'leave',
        label: removalTexts.leave.action,
        icon: <IconDoorExit size={16} aria-hidden />,
        isDanger: true,
        onChoose: () => onLeave(member),
      }
    : {
        key: 'remove',
        label: removalTexts.remove.action,
        icon: <IconUserMinus size={16} aria-hidden />,
        isDanger: true,
        onChoose: () => onRemove?.(member),
      };
  return (
    <MenuButton groups={[{ items: [action] }]} position="bottom-end">
      <button type="button" className={classes.button} aria-label={membersTexts.actionsFor({ name })}>
        <IconDots size={16} aria-hidden />
      </button>
    </MenuButton>
  );
}
