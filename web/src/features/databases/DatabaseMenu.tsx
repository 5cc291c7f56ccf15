import { ActionIcon } from '@mantine/core';
import { IconDots, IconTrash } from '@tabler/icons-react';
import { databaseVariant } from '@workflow/contract/databases/databases.permissions.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { confirmAction } from '../../ui/dialog/confirm.tsx';
import { MenuButton } from '../../ui/menu/MenuButton.tsx';
import type { MenuGroup } from '../../ui/menu/menu.ts';
import type { OpenDatabase } from './databases.cache.ts';
import { useDeleteDatabase } from './databases.mutations.ts';
import { databasesTexts as texts, textsOfKind } from './databases.texts.ts';

interface Props {
  open: OpenDatabase;
  workspace: Workspace;
  /** The menu items of other features. They come before Delete. */
  groups: readonly MenuGroup[];
  /** Called after the user has deleted the database. */
  onDeleted?: (() => void) | undefined;
}

/** The menu of a database. */
export function DatabaseMenu({ open, workspace, groups, onDeleted }: Props) {
  const { database } = open;
  const me = useCurrentUserId();
  const words = textsOfKind(database.kind);
  const { mutateAsync: remove } = useDeleteDatabase();
  const facts = {
    kind: database.kind,
    role: workspace.role,
    is_creator: database.created_by !== null && database.created_by === me,
  };
  const askToDelete = async () => {
    const confirmed = await confirmAction({
      message: words.confirmDatabaseDelete({ name: database.title }),
      detail: words.databaseDeleteDetail,
      confirmLabel: texts.delete,
      danger: true,
    });
    // The mutation reports a failure in a toast.
    if (confirmed) await remove(database).then(onDeleted, () => {});
  };
  return (
    <MenuButton
      position="bottom-end"
      groups={[
        ...groups,
        ...(databaseVariant.remove.allows(facts)
          ? [
              {
                items: [
                  {
                    key: 'delete',
                    label: words.deleteDatabase,
                    icon: <IconTrash size={16} aria-hidden />,
                    isDanger: true,
                    onChoose: () => void askToDelete(),
                  },
                ],
              },
            ]
          : []),
      ]}
    >
      <ActionIcon aria-label={words.databaseActions}>
        <IconDots size={18} />
      </ActionIcon>
    </MenuButton>
  );
}
