import { Button } from '@mantine/core';
import type { Row } from '@workflow/contract/databases/databases.schema.ts';
import { formatDate } from '../../../platform/language/formats.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import classes from '../panel/TaskPanel.module.css';
import { useArchiveTask } from './archive.mutations.ts';
import { archiveTexts } from './archive.texts.ts';

/** Says since when the task is archived, with a button to restore it. */
export function ArchivedBanner({ open, row }: { open: OpenDatabase; row: Row }) {
  const archive = useArchiveTask(open.database);
  return (
    <div className={classes.archived}>
      <span>{archiveTexts.since({ at: formatDate(row.archived_at ?? '', { dateStyle: 'medium' }) })}</span>
      <Button size="compact-sm" variant="default" onClick={() => archive(row.id, false)}>
        {archiveTexts.restore}
      </Button>
    </div>
  );
}
