import { IconMessages } from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { announcedTexts } from './announced.texts.ts';

const texts = announcedTexts.dms;

export function DirectMessagesScreen() {
  return <Announcement Icon={IconMessages} title={texts.title} text={texts.text} />;
}
