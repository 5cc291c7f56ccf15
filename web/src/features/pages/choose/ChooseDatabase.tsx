import { Modal } from '@mantine/core';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import { iconOf } from '../../databases/databases.cache.ts';
import { useDatabases } from '../../databases/databases.queries.ts';
import type { PageTree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import classes from '../view/PageIcon.module.css';
import { SearchableList } from './SearchableList.tsx';

interface Props extends DialogProps {
  page: Page;
  tree: PageTree;
  onChoose: (database: Database) => void;
}

/** Asks for a database or project to add to the page. */
export function ChooseDatabase({ opened, onClose, page, tree, onChoose }: Props) {
  const databases = useDatabases(page.workspace_id, 'database').data ?? [];
  const projects = useDatabases(page.workspace_id, 'project').data ?? [];
  const choices = [...databases, ...projects]
    .filter(({ id }) => !page.database_ids.includes(id))
    .map((database) => {
      const holder = tree.pageOfDatabase(database.id);
      return {
        key: database.id,
        words: database.title,
        icon: (
          <span className={classes.icon} aria-hidden>
            {iconOf(database.kind, database.icon)}
          </span>
        ),
        detail: holder && texts.database.on({ page: pageTitleOf(holder) }),
        onChoose: () => {
          onClose();
          onChoose(database);
        },
      };
    });
  return (
    <Modal opened={opened} onClose={onClose} title={texts.choose.database} yOffset="8dvh">
      <SearchableList label={texts.choose.findDatabase} none={texts.choose.noDatabase} choices={choices} />
    </Modal>
  );
}
