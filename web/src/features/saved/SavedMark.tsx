import { IconBookmarkFilled } from '@tabler/icons-react';
import classes from './SavedMark.module.css';
import { useSavedStates } from './saved.cache.ts';
import { savedTexts as texts } from './saved.texts.ts';

/** The "saved" mark above a message. */
export function SavedMark({ messageId }: { messageId: string }) {
  const isSaved = useSavedStates(({ states }) => states.get(messageId) === 'in_progress');
  if (!isSaved) return null;
  return (
    <span className={classes.mark}>
      <IconBookmarkFilled size={13} aria-hidden />
      {texts.marked}
    </span>
  );
}
