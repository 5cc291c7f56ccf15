import { ActionIcon } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { pageAccessTexts } from '../access/page-access.texts.ts';
import type { PageTree as Tree } from '../pages.cache.ts';
import { pagesTexts } from '../pages.texts.ts';
import type { PageActions } from '../usePageActions.tsx';
import classes from './PageSections.module.css';
import { PageTree } from './PageTree.tsx';
import { sectionOf } from './tree-rows.ts';

interface Props {
  tree: Tree;
  selectedId: string | null;
  actions: PageActions;
}

/** The sections of the page list: workspace pages, shared private pages, and the user’s own private pages. */
export function PageSections(props: Props) {
  const { tree, actions } = props;
  const isAnyShared = tree.childrenOf(null).some((page) => sectionOf(page) === 'shared');
  return (
    <>
      <PageTree {...props} section="workspace" label={pagesTexts.list.title} />
      {isAnyShared && (
        <section>
          <h3 className={classes.heading}>{pageAccessTexts.shared}</h3>
          <PageTree {...props} section="shared" label={pageAccessTexts.shared} />
        </section>
      )}
      <section>
        <div className={classes.title}>
          <h3 className={classes.heading}>{pageAccessTexts.private}</h3>
          <ActionIcon
            size={24}
            aria-label={pageAccessTexts.newPrivatePage}
            title={pageAccessTexts.newPrivatePage}
            disabled={actions.isCreating}
            onClick={() => actions.create(null, { isPrivate: true })}
          >
            <IconPlus size={15} />
          </ActionIcon>
        </div>
        <PageTree {...props} section="private" label={pageAccessTexts.private} />
      </section>
    </>
  );
}
