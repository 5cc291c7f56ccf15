import { Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconCheck, IconPlus, IconSelector } from '@tabler/icons-react';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import classes from './WorkspaceMenu.module.css';
import { openCreateWorkspace } from './workspaces.dialog.ts';
import { useCurrentWorkspace, useWorkspaces } from './workspaces.queries.ts';
import { useSwitchWorkspace } from './workspaces.switch.ts';
import { workspacesTexts as texts } from './workspaces.texts.ts';

interface Props {
  /** Called once something was chosen, so that a drawer around the menu can close. */
  onChoose?: () => void;
}

/** The current workspace, as a button that opens the others. */
export function WorkspaceMenu({ onChoose }: Props) {
  const { data: workspaces = [], isPending } = useWorkspaces();
  const current = useCurrentWorkspace();
  const switchWorkspace = useSwitchWorkspace();

  const choose = (id: string) => {
    switchWorkspace(id);
    onChoose?.();
  };
  const create = () => {
    onChoose?.();
    openCreateWorkspace();
  };

  if (isPending) return <div className={classes.pending} />;

  return (
    <Menu position="bottom-start" width="target" shadow="md" returnFocus withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <UnstyledButton className={classes.button}>
          {current && <WorkspaceIcon name={current.name} icon={current.icon} size={24} />}
          <span className={classes.name}>{current?.name ?? texts.noWorkspace}</span>
          <VisuallyHidden>{texts.switchWorkspace}</VisuallyHidden>
          <IconSelector size={16} aria-hidden className={classes.chevron} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown className={classes.dropdown}>
        {workspaces.length > 0 && (
          <>
            <Menu.Label>{texts.yourWorkspaces}</Menu.Label>
            <div className={classes.list}>
              <Menu.RadioGroup value={current?.id ?? null} onChange={choose}>
                {workspaces.map(({ id, name, icon }) => (
                  <Menu.RadioItem
                    key={id}
                    value={id}
                    closeMenuOnClick
                    checkIcon={<IconCheck size={14} aria-hidden />}
                    classNames={{ itemLabel: classes.itemLabel }}
                  >
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
        <Menu.Item leftSection={<IconPlus size={16} aria-hidden />} onClick={create}>
          {texts.createWorkspace}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
