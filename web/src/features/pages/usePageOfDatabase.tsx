import { IconFileExport, IconFileImport } from '@tabler/icons-react';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import { useState } from 'react';
import { LazyDialog } from '../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../ui/lazy/lazy-component.tsx';
import type { MenuItem } from '../../ui/menu/menu.ts';
import type { DatabaseMenuPart } from '../databases/databases.menu.ts';
import { useMoveDatabaseToPage, useRemoveDatabaseFromPage } from './pages.mutations.ts';
import { usePages } from './pages.queries.ts';
import { pagesTexts as texts } from './pages.texts.ts';

const ChoosePage = lazyComponent(() => import('./choose/ChoosePage.tsx'), 'ChoosePage');

const ICON = { size: 16, 'aria-hidden': true } as const;

interface PageOfDatabase {
  /** The page that holds the database, if any. */
  readonly page: Page | undefined;
  readonly menu: DatabaseMenuPart;
}

/** Returns the page that holds a database, and the menu items that move it to another page or off the page. */
export function usePageOfDatabase(database: Database): PageOfDatabase {
  const tree = usePages(database.workspace_id).data;
  const page = tree?.pageOfDatabase(database.id);
  const [isChoosing, setChoosing] = useState(false);
  const { mutate: place } = useMoveDatabaseToPage(database.workspace_id);
  const { mutate: takeOff } = useRemoveDatabaseFromPage(database.workspace_id);
  const items: MenuItem[] = [
    {
      key: 'to-page',
      label: texts.database.moveTo,
      icon: <IconFileImport {...ICON} />,
      onChoose: () => setChoosing(true),
    },
    ...(page
      ? [
          {
            key: 'off-page',
            label: texts.database.takeOff,
            icon: <IconFileExport {...ICON} />,
            onChoose: () => takeOff({ database, page }),
          },
        ]
      : []),
  ];
  return {
    page,
    menu: {
      groups: [{ items }],
      dialogs: (
        <LazyDialog
          Part={ChoosePage}
          opened={isChoosing}
          onClose={() => setChoosing(false)}
          title={texts.choose.moveDatabase({ title: database.title })}
          tree={tree}
          isOffered={({ id }) => id !== page?.id}
          onChoose={(chosen) => chosen && place({ database, page: chosen })}
        />
      ),
    },
  };
}
