import { IconMessages } from '@tabler/icons-react';
import { Announcement } from '../ui/Announcement.tsx';
import { screensTexts } from './screens.texts.ts';

const texts = screensTexts.dms;

export function DirectMessagesScreen() {
  return <Announcement Icon={IconMessages} title={texts.title} text={texts.text} />;
}
