import { Menu, Skeleton, UnstyledButton } from '@mantine/core';
import { IconPlus, IconSelector } from '@tabler/icons-react';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import classes from './WorkspaceMenu.module.css';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { useCurrentWorkspace, useWorkspaces } from './workspaces.queries.ts';
import { useSwitchWorkspace } from './workspaces.switch.ts';
import { workspacesTexts as texts } from './workspaces.texts.ts';

/** The current workspace, as a button that opens the others. */
export function WorkspaceMenu() {
  const { data: workspaces = [], isPending } = useWorkspaces();
  const current = useCurrentWorkspace();
  const switchWorkspace = useSwitchWorkspace();

  if (isPending) return <Skeleton height={36} radius="md" />;

  return (
    <Menu position="bottom-start" width="target" shadow="md" returnFocus loop>
      <Menu.Target>
        <UnstyledButton
          className={classes.button}
          aria-label={current ? texts.switchWorkspace(current.name) : texts.noWorkspace}
        >
          {current && <WorkspaceIcon name={current.name} icon={current.icon} size={24} />}
          <span className={classes.name}>{current?.name ?? texts.noWorkspace}</span>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {workspaces.length > 0 && (
          <>
            <Menu.Label>{texts.yourWorkspaces}</Menu.Label>
            <div className={classes.list}>
              <Menu.RadioGroup value={current?.id ?? null} onChange={switchWorkspace}>
                {workspaces.map(({ id, name, icon }) => (
                  <Menu.RadioItem key={id} value={id} closeMenuOnClick>
                    <span className={classes.item}>
                      <WorkspaceIcon name={name} icon={icon} size={20} />
                      <span className={classes.name}>{name}</span>
                    </span>
                  </Menu.RadioItem>
                ))}
              </Menu.RadioGroup>
            </div>
            <Menu.Divider />
          </>
        )}
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={openCreateWorkspace}>
          {texts.createWorkspace}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
