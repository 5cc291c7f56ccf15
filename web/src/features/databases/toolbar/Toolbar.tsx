import { Button } from '@mantine/core';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import type { OpenDatabase } from '../databases.cache.ts';
import type { ShownView } from '../views/view.ts';
import { useOwnChanges } from '../views/views.mutations.ts';
import { viewsTexts as texts } from '../views/views.texts.ts';
import { settingsOf } from '../views/views.ts';
import classes from './Toolbar.module.css';
import { ToolbarPopover } from './ToolbarPopover.tsx';

interface Props {
  open: OpenDatabase;
  view: ShownView;
}

/** What decides what a view shows, and what is particular to its type. */
export function Toolbar({ open, view }: Props) {
  const Settings = settingsOf(view.type);
  const { isChanged, save, reset } = useOwnChanges({ open, view });
  if (!Settings && !isChanged) return null;
  return (
    <div className={classes.toolbar}>
      {Settings && (
        <ToolbarPopover
          label={texts.settings}
          icon={<IconAdjustmentsHorizontal size={16} stroke={1.75} aria-hidden />}
          width={320}
        >
          {() => <Settings open={open} view={view} />}
        </ToolbarPopover>
      )}
      {isChanged && (
        <span className={classes.own} title={texts.changed}>
          <Button variant="subtle" color="gray" size="compact-sm" onClick={reset}>
            {texts.reset}
          </Button>
          <Button variant="light" size="compact-sm" onClick={save}>
            {texts.saveForEveryone}
          </Button>
        </span>
      )}
    </div>
  );
}
