import { IconHash } from '@tabler/icons-react';
import type { Feature } from '../../platform/feature.ts';

import { channelsAppliers } from './channels.events.ts';
import { startFindingChannels } from './channels.gaps.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import { UnreadInTitle } from './UnreadInTitle.ts';
import { useCreateChannelCommand } from './useCreateChannelCommand.ts';

export const channels: Feature = {
  name: 'channels',
  appliers: channelsAppliers,
  feeds: [startFindingChannels],
  Background: UnreadInTitle,
  section: { to: '/channels', label: () => texts.title, Icon: IconHash },
  commands: [{ label: () => texts.shortcut, keys: ['mod+shift+c'], useRun: useCreateChannelCommand }],
};
