import { ActionIcon } from '@mantine/core';
import { IconLock, IconUserPlus, IconUsers } from '@tabler/icons-react';
import type { Page } from '@workflow/contract/pages/pages.schema.ts';
import type { PageTree } from '../pages.cache.ts';
import { pageAccessTexts as texts } from './page-access.texts.ts';
import { rootOf } from './page-facts.ts';

interface Props {
  page: Page;
  tree: PageTree;
  onClick: () => void;
}

/** Shows who has access to a page, and opens the dialog that changes it. */
export function AccessButton({ page, tree, onClick }: Props) {
  const { is_private, shares } = rootOf(tree, page);
  const others = shares.length - 1;
  const label = !is_private
    ? texts.button.workspace
    : others > 0
      ? texts.button.shared({ count: others })
      : texts.button.private;
  const Icon = !is_private ? IconUserPlus : others > 0 ? IconUsers : IconLock;
  return (
    <ActionIcon aria-label={label} title={label} onClick={onClick}>
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
