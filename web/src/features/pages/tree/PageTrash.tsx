import { Modal } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { listPages } from '@workflow/contract/pages/pages.endpoints.ts';
import { restorePage } from '@workflow/contract/pages/pages.permissions.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../../platform/api/api.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { TrashItem, TrashSection } from '../../../ui/list/TrashList.tsx';
import { TrashRetention } from '../../config/TrashRetention.tsx';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { pageFactsOf } from '../access/page-facts.ts';
import { trashedPagesKey } from '../pages.cache.ts';
import { useRestorePage } from '../pages.mutations.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';

interface Props extends DialogProps {
  workspace: Workspace;
}

/** Lists deleted pages, which users can restore together with their content. */
export function PageTrash({ opened, onClose, workspace }: Props) {
  const me = useCurrentUserId();
  const { data } = useQuery({
    queryKey: trashedPagesKey(workspace.id),
    queryFn: ({ signal }) =>
      call(listPages, { query: { workspace_id: workspace.id, state: 'trashed' } }, { signal }),
    staleTime: 0,
    enabled: opened,
  });
  const { mutate, isPending } = useRestorePage();
  const mayRestore = (page: Page) =>
    restorePage.allows({
      ...pageFactsOf(undefined, page, { userId: me, role: workspace.role }),
      // The client does not know which subpages were deleted with the page. The server checks the permission.
      has_content_of_others: false,
    });
  return (
    <Modal opened={opened} onClose={onClose} title={texts.trash.title}>
      <TrashRetention />
      <TrashSection title={texts.list.title} none={texts.trash.none} isEmpty={data?.length === 0}>
        {data?.map((page) => (
          <TrashItem
            key={page.id}
            name={pageTitleOf(page)}
            words={databasesTexts.trash}
            onRestore={mayRestore(page) ? () => mutate(page) : null}
            isPending={isPending}
          />
        ))}
      </TrashSection>
    </Modal>
  );
}
