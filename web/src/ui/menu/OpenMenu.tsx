import { Menu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { Fragment, type Ref } from 'react';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import type { MenuGroup } from './menu.ts';
import classes from './OpenMenu.module.css';

interface Props {
  id: string;
  groups: readonly MenuGroup[];
  position: 'bottom-start' | 'bottom-end';
  width: 'target' | undefined;
  onClose: () => void;
}

/** The open menu of a `MenuButton`. */
export function OpenMenu({ id, groups, position, width, onClose }: Props) {
  // A disabled item cannot be focused.
  const first = groups.flatMap(({ items }) => items).find(({ isDisabled }) => !isDisabled)?.key;
  return (
    <Menu
      id={id}
      opened
      onClose={onClose}
      position={position}
      {...(width && { width })}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <Anchor />
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {groups.map((group, index) => (
          <Fragment key={group.items[0]?.key}>
            {index > 0 && <Menu.Divider />}
            {group.title && <Menu.Label>{group.title}</Menu.Label>}
            <div className={classes.group}>
              <Items {...group} first={first} onClose={onClose} />
            </div>
          </Fragment>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}

function Items({
  items,
  chosen,
  first,
  onClose,
}: MenuGroup & { first: string | undefined; onClose: () => void }) {
  if (chosen !== undefined) {
    return (
      <Menu.RadioGroup value={chosen} onChange={(key) => items.find((item) => item.key === key)?.onChoose()}>
        {items.map(({ key, label }) => (
          <Menu.RadioItem
            key={key}
            value={key}
            closeMenuOnClick
            checkIcon={<IconCheck size={14} aria-hidden />}
            classNames={{ itemLabel: classes.label }}
          >
            {label}
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    );
  }
  return items.map(({ key, label, icon, isDisabled, isDanger, keyCaps, onChoose }) => (
    <Menu.Item
      key={key}
      leftSection={icon}
      disabled={isDisabled ?? false}
      data-autofocus={key === first || undefined}
      {...(isDanger && { className: classes.danger })}
      {...(keyCaps && {
        rightSection: (
          <span className={classes.caps} aria-hidden>
            <KeyCaps keys={keyCaps} />
          </span>
        ),
      })}
      closeMenuOnClick={false}
      onClick={() => {
        onClose();
        onChoose();
      }}
    >
      {label}
    </Menu.Item>
  ));
}

/** Covers the button while the menu is open: it anchors the menu, and a click on it closes the menu. */
function Anchor({ ref, onClick }: { ref?: Ref<HTMLSpanElement>; onClick?: () => void }) {
  return <span ref={ref} className={classes.anchor} onClick={onClick} aria-hidden />;
}
