import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { useBodyStore } from '../editor/body.store.ts';
import { pagesTexts as texts } from '../pages.texts.ts';
import classes from './LockBanner.module.css';

/** Says that the page is locked, and what happens to edits that were not saved before. */
export function LockBanner({ pageId, onUnlock }: { pageId: string; onUnlock: () => void }) {
  const hasPending = useBodyStore(({ open }) => open?.pageId === pageId && open.status.pendingUpdates > 0);
  return (
    <div role="status" className={classes.banner}>
      <IconLock size={16} aria-hidden className={classes.icon} />
      <p className={classes.text}>
        <strong>{texts.locked.title}.</strong> {hasPending ? texts.locked.pending : texts.locked.text}
      </p>
      <Button size="compact-sm" variant="default" onClick={onUnlock}>
        {texts.locked.action}
      </Button>
    </div>
  );
}
