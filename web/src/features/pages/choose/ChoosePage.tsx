import { Modal } from '@mantine/core';
import { IconListTree } from '@tabler/icons-react';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { DialogProps } from '../../../ui/lazy/LazyDialog.tsx';
import type { PageTree } from '../pages.cache.ts';
import { pageTitleOf, pagesTexts as texts } from '../pages.texts.ts';
import { PageIcon } from '../view/PageIcon.tsx';
import { type ListChoice, SearchableList } from './SearchableList.tsx';

interface Props extends DialogProps {
  title: string;
  tree: PageTree | undefined;
  isOffered: (page: Page) => boolean;
  /** Whether the top level of the tree can be chosen. */
  hasTop?: boolean;
  /** Called with the chosen page; null means the top level. */
  onChoose: (page: Page | null) => void;
}

/** Asks for a page of the workspace. */
export function ChoosePage({ opened, onClose, title, tree, isOffered, hasTop = false, onChoose }: Props) {
  const choose = (page: Page | null) => {
    onClose();
    onChoose(page);
  };
  const top: ListChoice = {
    key: 'top',
    words: texts.choose.top,
    icon: <IconListTree size={18} stroke={1.6} aria-hidden />,
    onChoose: () => choose(null),
  };
  const pages = (tree?.pages ?? []).filter(isOffered).map((page) => ({
    key: page.id,
    words: pageTitleOf(page),
    icon: <PageIcon page={page} />,
    detail: pagePathOf(tree, page),
    onChoose: () => choose(page),
  }));
  return (
    <Modal opened={opened} onClose={onClose} title={<bdi>{title}</bdi>} yOffset="8dvh">
      <SearchableList
        label={texts.choose.findPage}
        none={texts.choose.noPage}
        choices={hasTop ? [top, ...pages] : pages}
      />
    </Modal>
  );
}

/** Returns the names of the pages above a page; undefined at the top level. */
const pagePathOf = (tree: PageTree | undefined, page: Page): string | undefined =>
  tree?.ancestorsOf(page.id).map(pageTitleOf).join(' / ') || undefined;
