import { Menu } from '@mantine/core';
import { IconDoorExit, IconDots, IconUserMinus } from '@tabler/icons-react';
import type { Member } from '@workflow/contract/members/members.schema.ts';
import { type Ref, useId, useRef, useState } from 'react';
import classes from './MemberActions.module.css';
import { membersTexts } from './members.texts.ts';

interface Props {
  member: Member;
  name: string;
  isSelf: boolean;
  onRemove: ((member: Member) => void) | undefined;
  onLeave: (self: Member) => void;
}

/** Nothing where there is nothing that the reader may do. The menu exists only while it is open: there are hundreds of rows. */
export function MemberActions({ member, name, isSelf, onRemove, onLeave }: Props) {
  const [opened, setOpened] = useState(false);
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  if (!isSelf && !onRemove) return null;

  const close = () => {
    setOpened(false);
    button.current?.focus();
  };
  return (
    <span className={classes.actions}>
      <button
        ref={button}
        id={`${id}-target`}
        type="button"
        className={classes.button}
        aria-label={membersTexts.actionsFor({ name })}
        aria-haspopup="menu"
        aria-expanded={opened}
        onClick={() => setOpened(true)}
      >
        <IconDots size={16} aria-hidden />
      </button>
      {opened && (
        <Menu id={id} opened onClose={close} position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Anchor />
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
      )}
    </span>
  );
}

/** Lies over the button while the menu is open: the menu stands beside it, and a click on it closes the menu. */
function Anchor({ ref, onClick }: { ref?: Ref<HTMLSpanElement>; onClick?: () => void }) {
  return <span ref={ref} className={classes.anchor} onClick={onClick} aria-hidden />;
}
