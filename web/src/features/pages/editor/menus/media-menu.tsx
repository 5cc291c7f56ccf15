import {
  IconArrowAutofitWidth,
  IconBadgeCc,
  IconDownload,
  IconLayoutColumns,
  IconReplace,
} from '@tabler/icons-react';
import type { Editor } from '@tiptap/core';
import type { MenuGroup } from '../../../../ui/menu/menu.ts';
import { filesTexts } from '../../../files/files.texts.ts';
import { setAttributes } from '../commands/attributes.ts';
import { type BlockAt, kindOf } from '../commands/block-range.ts';
import { editorTexts as texts } from '../editor.texts.ts';
import { mediaOf, WIDTH_MAX } from '../schema/media.ts';
import { useUploadState } from '../uploads/upload-state.ts';
import { chooseFile } from '../uploads/uploads.ts';

const ICON = { size: 16, 'aria-hidden': true } as const;

/** Returns the commands of an image or file; null for other blocks. */
export function mediaMenu({ view }: Editor, block: BlockAt): MenuGroup | null {
  const kind = kindOf(block.node);
  if (kind !== 'image' && kind !== 'file') return null;
  const { id } = block.node.attrs;
  const { src, name } = mediaOf(block.node.attrs);
  const setWidth = (width: number) => () => {
    const { tr } = view.state;
    setAttributes(tr, block, { width });
    view.dispatch(tr);
    view.focus();
  };
  const items: MenuGroup['items'][number][] = [];
  if (src !== null && kind === 'image')
    items.push(
      {
        key: 'alt',
        label: texts.media.altLabel,
        icon: <IconBadgeCc {...ICON} />,
        onChoose: () => useUploadState.setState({ altRequest: id }),
      },
      {
        key: 'full-width',
        label: texts.media.fullWidth,
        icon: <IconArrowAutofitWidth {...ICON} />,
        onChoose: setWidth(WIDTH_MAX),
      },
      {
        key: 'half-width',
        label: texts.media.halfWidth,
        icon: <IconLayoutColumns {...ICON} />,
        onChoose: setWidth(WIDTH_MAX / 2),
      },
    );
  if (src !== null)
    items.push({
      key: 'download',
      label: filesTexts.download({ name }),
      icon: <IconDownload {...ICON} />,
      onChoose: () => window.open(src, '_blank', 'noopener'),
    });
  items.push({
    key: 'replace',
    label: src === null ? texts.media[kind === 'image' ? 'addImage' : 'addFile'] : texts.media.replace,
    icon: <IconReplace {...ICON} />,
    onChoose: () => chooseFile(view, id, kind),
  });
  return { items };
}
