import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { useShortcutKeyCaps } from '../../platform/keyboard/shortcut-title.ts';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../../ui/menu/menu.ts';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import classes from './WorkspaceMenu.module.css';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { useCurrentWorkspace, useWorkspaces } from './workspaces.queries.ts';
import { useSwitchWorkspace } from './workspaces.switch.ts';
import { workspacesTexts as texts } from './workspaces.texts.ts';

interface Props {
  /** Called after a choice, so that a drawer around the menu can close. */
  onChoose?: () => void;
}

/** A button that shows the current workspace and opens a menu of the others. */
export function WorkspaceMenu({ onChoose }: Props) {
  const { data: workspaces = [], isPending } = useWorkspaces();
  const current = useCurrentWorkspace();
  const switchWorkspace = useSwitchWorkspace();
  const createKeys = useShortcutKeyCaps(texts.createShortcut);

  const choose = (id: string) => {
    switchWorkspace(id);
    onChoose?.();
  };
  const create = () => {
    onChoose?.();
    openCreateWorkspace();
  };

  if (isPending) return <div className={classes.pending} />;

  const groups: MenuGroup[] = [
    {
      items: [
        {
          key: 'create',
          label: texts.createWorkspace,
          icon: <IconPlus size={16} aria-hidden />,
          keyCaps: createKeys,
          onChoose: create,
        },
      ],
    },
  ];
  if (workspaces.length > 0)
    groups.unshift({
      title: texts.yourWorkspaces,
      chosen: current?.id ?? null,
      items: workspaces.map(({ id, name, icon }) => ({
        key: id,
        label: (
          <span className={classes.item}>
            <WorkspaceIcon name={name} icon={icon} size={20} />
            <span className={classes.name}>{name}</span>
          </span>
        ),
        onChoose: () => choose(id),
      })),
    });

  return (
    <MenuButton groups={groups} position="bottom-start" width="target">
      <UnstyledButton className={classes.button}>
        {current && <WorkspaceIcon name={current.name} icon={current.icon} size={24} />}
        <span className={classes.name}>{current?.name ?? texts.noWorkspace}</span>
        <VisuallyHidden>{texts.switchWorkspace}</VisuallyHidden>
        <IconSelector size={16} aria-hidden className={classes.chevron} />
      </UnstyledButton>
    </MenuButton>
  );
}
