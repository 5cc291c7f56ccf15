import { IconHash } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature/feature.ts';
import { ChannelsBackground } from './ChannelsBackground.tsx';
import { openBrowse } from './channels.dialog.ts';
import { channelsAppliers } from './channels.events.ts';
import { startChannelRecovery } from './channels.recovery.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import { useCreateChannelCommand } from './create/useCreateChannelCommand.ts';
import { clearLastChannels } from './last-channel.storage.ts';
import { useChannelsAddress } from './useLastChannel.ts';
import { useMentionsInChannels, useUnreadInChannels } from './useUnreadInChannels.ts';

export const channels: Feature = {
  name: 'channels',
  appliers: channelsAppliers,
  feeds: [startChannelRecovery],
  Background: ChannelsBackground,
  clearUserData: clearLastChannels,
  section: {
    to: '/channels',
    label: () => texts.title,
    Icon: IconHash,
    useAddress: useChannelsAddress,
    useUnreadCount: useUnreadInChannels,
    useMentionCount: useMentionsInChannels,
  },
  commands: [
    { label: () => texts.shortcut, keys: ['mod+shift+c'], useRun: useCreateChannelCommand },
    { label: () => texts.browse, keys: ['mod+shift+l'], useRun: () => openBrowse },
  ],
};
