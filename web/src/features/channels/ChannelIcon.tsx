import { VisuallyHidden } from '@mantine/core';
import { IconHash, IconLock } from '@tabler/icons-react';
import { channelsTexts as texts } from './channels.texts.ts';

interface Props {
  isPrivate: boolean;
  size?: number;
}

/** The icon before a channel's name: # for a public channel, a lock for a private one. */
export function ChannelIcon({ isPrivate, size = 16 }: Props) {
  if (!isPrivate) return <IconHash size={size} stroke={2} aria-hidden />;
  return (
    <>
      <IconLock size={size} stroke={2} aria-hidden />
      <VisuallyHidden>{texts.isPrivate} </VisuallyHidden>
    </>
  );
}
