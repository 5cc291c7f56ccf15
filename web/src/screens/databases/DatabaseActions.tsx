import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { DatabaseMenu } from '../../features/databases/DatabaseMenu.tsx';
import type { OpenDatabase } from '../../features/databases/databases.cache.ts';
import type { DatabaseMenuPart } from '../../features/databases/databases.menu.ts';
import type { ShownView } from '../../features/databases/views/shown-view.ts';
import { useTaskArchiveMenu } from '../../features/tasks/archive/useTaskArchiveMenu.tsx';
import { useTemplatesMenu } from '../../features/templates/useTemplatesMenu.tsx';
import { useTransferMenu } from '../../features/transfer/useTransferMenu.tsx';

interface Props {
  open: OpenDatabase;
  workspace: Workspace;
  view: ShownView;
  /** The menu items that move the database to a page. */
  pageMenu: DatabaseMenuPart;
  onDeleted?: () => void;
}

/** The menu of a database, with the items that other features add. */
export function DatabaseActions({ open, workspace, view, pageMenu, onDeleted }: Props) {
  const transferMenu = useTransferMenu(open, view);
  const archiveMenu = useTaskArchiveMenu(open);
  const templatesMenu = useTemplatesMenu(open.database);
  return (
    <>
      <DatabaseMenu
        open={open}
        workspace={workspace}
        groups={[pageMenu, transferMenu, archiveMenu, templatesMenu].flatMap(({ groups }) => groups)}
        onDeleted={onDeleted}
      />
      {pageMenu.dialogs}
      {transferMenu.dialogs}
      {archiveMenu.dialogs}
      {templatesMenu.dialogs}
    </>
  );
}
