import { DATABASE_TITLE_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { type ReactNode, useState } from 'react';
import { EditableTitle } from '../../ui/field/EditableTitle.tsx';
import { consumeNewlyCreated } from '../../ui/field/newly-created.ts';
import { TopBarHeader } from '../../ui/layout/PaneLayout.tsx';
import { pickEmoji } from '../emoji/emoji.dialog.ts';
import classes from './DatabaseHeader.module.css';
import { iconOf, type OpenDatabase } from './databases.cache.ts';
import { useUpdateDatabase } from './databases.mutations.ts';
import { databasesTexts, textsOfKind } from './databases.texts.ts';
import type { ShownView } from './views/shown-view.ts';
import { ViewBar } from './views/tabs/ViewBar.tsx';

interface Props {
  open: OpenDatabase;
  views: readonly ShownView[];
  view: ShownView;
  onView: (key: string) => void;
  /** Shown under the title: the page that holds the database. */
  detail: ReactNode;
  /** The button that opens the database’s menu. */
  menu: ReactNode;
}

/** The icon, title and menu of a database, with the bar of its views. */
export function DatabaseHeader({ open, detail, menu, ...shown }: Props) {
  const { database } = open;
  const words = textsOfKind(database.kind);
  const { mutate } = useUpdateDatabase(database);
  const [isNew] = useState(() => consumeNewlyCreated(database.id));
  const pickIcon = async (button: Element) => {
    const icon = await pickEmoji(button);
    if (icon && icon !== database.icon) mutate({ icon });
  };
  return (
    <>
      <TopBarHeader
        title={
          <span className={classes.title}>
            <button
              type="button"
              className={classes.icon}
              aria-label={databasesTexts.changeIcon}
              title={databasesTexts.changeIcon}
              onClick={({ currentTarget }) => void pickIcon(currentTarget)}
            >
              {iconOf(database.kind, database.icon)}
            </button>
            <EditableTitle
              key={database.id}
              value={database.title}
              label={words.databaseTitle}
              hint={words.rename}
              maxLength={DATABASE_TITLE_MAX}
              isNew={isNew}
              onSave={(title) => mutate({ title })}
            />
          </span>
        }
        detail={detail}
        actions={menu}
      />
      <ViewBar open={open} isMain {...shown} />
    </>
  );
}
