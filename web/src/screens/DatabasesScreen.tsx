import {
  IconAdjustments,
  IconDatabase,
  IconFilter,
  IconLayoutGrid,
  IconRowInsertBottom,
} from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { announcedTexts } from './announced.texts.ts';
import { InWorkspace } from './InWorkspace.tsx';

const texts = announcedTexts.databases;

const items = [
  { Icon: IconAdjustments, words: texts.items.properties },
  { Icon: IconLayoutGrid, words: texts.items.views },
  { Icon: IconFilter, words: texts.items.filters },
  { Icon: IconRowInsertBottom, words: texts.items.rows },
];

export function DatabasesScreen() {
  return (
    <Announcement
      Icon={IconDatabase}
      title={texts.title}
      text={texts.text}
      items={items}
      itemsTitle={announcedTexts.itemsTitle}
    />
  );
}

/** The address of one database in a workspace. */
export function WorkspaceDatabaseScreen() {
  return (
    <InWorkspace>
      <DatabasesScreen />
    </InWorkspace>
  );
}
