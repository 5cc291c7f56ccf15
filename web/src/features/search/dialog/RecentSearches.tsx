import { IconHistory } from '@tabler/icons-react';
import { searchDialogTexts as texts } from '../search.dialog.texts.ts';
import { readRecentSearches } from './recent-searches.ts';
import classes from './SearchDialog.module.css';

interface Props {
  userId: string;
  workspaceId: string;
  onChoose: (search: string) => void;
}

/** The last searches of the user in this browser. */
export function RecentSearches({ userId, workspaceId, onChoose }: Props) {
  const searches = readRecentSearches(userId, workspaceId);
  if (searches.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useSemanticElements: these buttons are no fields of a form
    <div role="group" aria-label={texts.recent} className={classes.recent}>
      <p className={classes.groupTitle} aria-hidden>
        {texts.recent}
      </p>
      {searches.map((search) => (
        <button key={search} type="button" className={classes.recentSearch} onClick={() => onChoose(search)}>
          <IconHistory size={18} stroke={1.75} aria-hidden />
          <span dir="auto">{search}</span>
        </button>
      ))}
    </div>
  );
}
