import { IconChecklist, IconLayoutKanban, IconPaperclip, IconTimeline } from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { screensTexts } from './screens.texts.ts';

const texts = screensTexts.projects;

const items = [
  { Icon: IconLayoutKanban, ...texts.items.board },
  { Icon: IconTimeline, ...texts.items.gantt },
  { Icon: IconChecklist, ...texts.items.details },
  { Icon: IconPaperclip, ...texts.items.documents },
];

export function ProjectsScreen() {
  return (
    <Announcement
      Icon={IconLayoutKanban}
      title={texts.title}
      text={texts.text}
      items={items}
      itemsTitle={screensTexts.itemsTitle}
    />
  );
}
