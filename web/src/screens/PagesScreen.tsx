import { IconBlocks, IconFileText, IconHistory, IconMessage2, IconUsers } from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { announcedTexts } from './announced.texts.ts';
import { InWorkspace } from './InWorkspace.tsx';

const texts = announcedTexts.pages;

const items = [
  { Icon: IconUsers, words: texts.items.together },
  { Icon: IconBlocks, words: texts.items.blocks },
  { Icon: IconMessage2, words: texts.items.comments },
  { Icon: IconHistory, words: texts.items.history },
];

export function PagesScreen() {
  return (
    <Announcement
      Icon={IconFileText}
      title={texts.title}
      text={texts.text}
      items={items}
      itemsTitle={announcedTexts.itemsTitle}
    />
  );
}

/** The address of one page in a workspace. */
export function WorkspacePageScreen() {
  return (
    <InWorkspace>
      <PagesScreen />
    </InWorkspace>
  );
}
