import { ActionIcon, Menu } from '@mantine/core';
import { IconDoorExit, IconDots, IconUserMinus } from '@tabler/icons-react';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import classes from './MemberActions.module.css';
import { membersTexts } from './members.texts.ts';

interface Props {
  member: Member;
  name: string;
  isSelf: boolean;
  onRemove: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
}

/** Nothing where there is nothing that the reader may do. */
export function MemberActions({ member, name, isSelf, onRemove, onLeave }: Props) {
  if (!isSelf && !onRemove) return null;
  return (
    <Menu position="bottom-end" returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={membersTexts.actionsFor(name)}>
          <IconDots size={16} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {isSelf ? (
          <Menu.Item
            className={classes.danger}
            leftSection={<IconDoorExit size={16} aria-hidden />}
            onClick={() => onLeave(member)}
          >
            {membersTexts.leave.action}
          </Menu.Item>
        ) : (
          <Menu.Item
            className={classes.danger}
            leftSection={<IconUserMinus size={16} aria-hidden />}
            onClick={() => onRemove?.(member)}
          >
            {membersTexts.remove.action}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
