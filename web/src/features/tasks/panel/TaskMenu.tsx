import { ActionIcon } from '@mantine/core';
import { IconArchive, IconArchiveOff, IconDots, IconLink, IconTemplate } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { copyText } from '../../../platform/browser/clipboard.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { MenuButton } from '../../../ui/menu/MenuButton.tsx';
import { databaseAddress } from '../../databases/databases.address.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { useSaveTaskAsTemplate } from '../../templates/templates.mutations.ts';
import { templatesTexts } from '../../templates/templates.texts.ts';
import { useArchiveTask } from '../archive/archive.mutations.ts';
import { archiveTexts } from '../archive/archive.texts.ts';
import { tasksTexts } from '../tasks.texts.ts';

const texts = tasksTexts.task;

/** The menu of further actions on a task. */
export function TaskMenu({ open: { database }, row }: { open: OpenDatabase; row: Row }) {
  const router = useRouter();
  const archive = useArchiveTask(database);
  const { mutate: keep } = useSaveTaskAsTemplate(database);
  const isArchived = row.archived_at !== null;
  const copyLink = async () => {
    const { href } = router.buildLocation(
      databaseAddress('project', database, { task: row.id, full: '1' }) as never,
    );
    if (await copyText(new URL(href, location.href).href)) toast.success(texts.linkCopied);
  };
  return (
    <MenuButton
      position="bottom-end"
      groups={[
        {
          items: [
            {
              key: 'link',
              label: texts.copyLink,
              icon: <IconLink size={16} aria-hidden />,
              onChoose: () => void copyLink(),
            },
            {
              key: 'template',
              label: templatesTexts.save,
              icon: <IconTemplate size={16} aria-hidden />,
              onChoose: () => keep(row.id),
            },
            {
              key: 'archive',
              label: isArchived ? archiveTexts.restore : archiveTexts.archive,
              icon: isArchived ? (
                <IconArchiveOff size={16} aria-hidden />
              ) : (
                <IconArchive size={16} aria-hidden />
              ),
              onChoose: () => archive(row.id, !isArchived),
            },
          ],
        },
      ]}
    >
      <ActionIcon size="lg" aria-label={texts.actions} title={texts.actions}>
        <IconDots size={17} />
      </ActionIcon>
    </MenuButton>
  );
}
