import { IconChecklist, IconLayoutKanban, IconPaperclip, IconTimeline } from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { announcedTexts } from './announced.texts.ts';

const texts = announcedTexts.projects;

const items = [
  { Icon: IconLayoutKanban, words: texts.items.board },
  { Icon: IconTimeline, words: texts.items.gantt },
  { Icon: IconChecklist, words: texts.items.details },
  { Icon: IconPaperclip, words: texts.items.documents },
];

export function ProjectsScreen() {
  return (
    <Announcement
      Icon={IconLayoutKanban}
      title={texts.title}
      text={texts.text}
      items={items}
      itemsTitle={announcedTexts.itemsTitle}
    />
  );
}
