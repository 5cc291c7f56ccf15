import {
  IconArrowsHorizontal,
  IconFileTypeHtml,
  IconFileZip,
  IconHistory,
  IconLock,
  IconLockOpen,
  IconMarkdown,
  IconTextSize,
  IconUserPlus,
  IconWorld,
} from '@tabler/icons-react';
import type { Page, PageChanges } from '@workflow/contract/pages/pages.schema.ts';
import type { MenuGroup } from '../../ui/menu/menu.ts';
import { pageAccessTexts } from './access/page-access.texts.ts';
import { pagesTexts as texts } from './pages.texts.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** The items of the page menu that lock a page and change how it is shown to everyone. */
export const buildOptionsGroup = (
  { is_locked, is_full_width, has_small_text }: Page,
  onChange: (changes: PageChanges) => void,
): MenuGroup => ({
  items: [
    {
      key: 'lock',
      label: is_locked ? texts.unlock : texts.lock,
      icon: is_locked ? <IconLockOpen {...ICON} /> : <IconLock {...ICON} />,
      onChoose: () => onChange({ is_locked: !is_locked }),
    },
    {
      key: 'width',
      label: is_full_width ? texts.defaultWidth : texts.fullWidth,
      icon: <IconArrowsHorizontal {...ICON} />,
      onChoose: () => onChange({ is_full_width: !is_full_width }),
    },
    {
      key: 'small',
      label: has_small_text ? texts.defaultText : texts.smallText,
      icon: <IconTextSize {...ICON} />,
      onChoose: () => onChange({ has_small_text: !has_small_text }),
    },
  ],
});

interface Outputs {
  readonly onShare: () => void;
  readonly onHistory: () => void;
  /** Null for users who may not publish the page. */
  readonly onPublish: (() => void) | null;
  readonly onExport: (format: 'markdown' | 'html') => void;
  readonly onExportTree: () => void;
}

/** The items of the page menu that share the page, show earlier versions, publish the page and export it. */
export const buildOutputGroup = ({
  onShare,
  onHistory,
  onPublish,
  onExport,
  onExportTree,
}: Outputs): MenuGroup => ({
  items: [
    { key: 'share', label: pageAccessTexts.share, icon: <IconUserPlus {...ICON} />, onChoose: onShare },
    { key: 'history', label: texts.history, icon: <IconHistory {...ICON} />, onChoose: onHistory },
    ...(onPublish
      ? [{ key: 'publish', label: texts.publish, icon: <IconWorld {...ICON} />, onChoose: onPublish }]
      : []),
    {
      key: 'markdown',
      label: texts.exportMarkdown,
      icon: <IconMarkdown {...ICON} />,
      onChoose: () => onExport('markdown'),
    },
    {
      key: 'html',
      label: texts.exportHtml,
      icon: <IconFileTypeHtml {...ICON} />,
      onChoose: () => onExport('html'),
    },
    { key: 'zip', label: texts.exportZip, icon: <IconFileZip {...ICON} />, onChoose: onExportTree },
  ],
});
