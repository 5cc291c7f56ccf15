import { DATABASE_TITLE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { EditableTitle } from '../../ui/EditableTitle.tsx';
import { PaneHeader } from '../../ui/PaneLayout.tsx';
import classes from './DatabaseHeader.module.css';
import { iconOf } from './DatabaseList.tsx';
import { DatabaseMenu } from './DatabaseMenu.tsx';
import type { OpenDatabase } from './databases.cache.ts';
import { useUpdateDatabase } from './databases.mutations.ts';
import { wordsOf } from './databases.texts.ts';
import { ViewBar } from './views/ViewBar.tsx';
import type { ShownView } from './views/view.ts';

interface Props {
  open: OpenDatabase;
  workspace: Workspace;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
}

/** What it is called, how it is shown, and what can be done with it. */
export function DatabaseHeader({ open, workspace, ...shown }: Props) {
  const { database } = open;
  const words = wordsOf(database.kind);
  const { mutate } = useUpdateDatabase(database);
  return (
    <>
      <PaneHeader
        title={
          <span className={classes.title}>
            <span aria-hidden>{iconOf(database.kind, database.icon)}</span>
            <EditableTitle
              key={database.id}
              value={database.title}
              label={words.databaseTitle}
              hint={words.rename}
              maxLength={DATABASE_TITLE_MAX}
              onSave={(title) => mutate({ title })}
            />
          </span>
        }
        actions={<DatabaseMenu open={open} workspace={workspace} view={shown.view} />}
      />
      <ViewBar open={open} {...shown} />
    </>
  );
}
