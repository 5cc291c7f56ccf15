import {
  IconBulb,
  IconCheckbox,
  IconCode,
  IconFile,
  IconH1,
  IconH2,
  IconH3,
  IconLetterT,
  IconList,
  IconListNumbers,
  IconPhoto,
  IconQuote,
  IconSeparator,
  IconSquareRoundedChevronRight,
} from '@tabler/icons-react';
import type { BlockTypeKey } from './block-types.ts';

export const BLOCK_ICONS: Readonly<Record<BlockTypeKey, typeof IconList>> = {
  paragraph: IconLetterT,
  heading1: IconH1,
  heading2: IconH2,
  heading3: IconH3,
  bulleted: IconList,
  numbered: IconListNumbers,
  todo: IconCheckbox,
  toggle: IconSquareRoundedChevronRight,
  quote: IconQuote,
  callout: IconBulb,
  code: IconCode,
  image: IconPhoto,
  file: IconFile,
  divider: IconSeparator,
};
