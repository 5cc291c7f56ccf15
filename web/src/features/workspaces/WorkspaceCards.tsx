import { UnstyledButton } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useRovingTabindex } from '../../ui/focus/roving-tabindex.ts';
import classes from './WorkspaceCards.module.css';
import { WorkspaceIcon } from './WorkspaceIcon.tsx';
import { workspacesTexts } from './workspaces.texts.ts';

interface Props {
  workspaces: readonly Workspace[];
  currentId: string | null;
  onSelect: (workspaceId: string) => void;
}

export function WorkspaceCards({ workspaces, currentId, onSelect }: Props) {
  return (
    <ul ref={useRovingTabindex('grid')} className={classes.cards}>
      {workspaces.map(({ id, name, slug, icon }) => {
        const active = id === currentId;
        return (
          <li key={id}>
            <UnstyledButton
              className={classes.card}
              data-active={active || undefined}
              aria-current={active || undefined}
              onClick={() => onSelect(id)}
            >
              <WorkspaceIcon name={name} icon={icon} size={40} />
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <span className={classes.slug} dir="auto">
                  /{slug}
                </span>
              </span>
              {active && (
                <span className={classes.active}>
                  <IconCheck size={14} aria-hidden />
                  {workspacesTexts.active}
                </span>
              )}
            </UnstyledButton>
          </li>
        );
      })}
    </ul>
  );
}
