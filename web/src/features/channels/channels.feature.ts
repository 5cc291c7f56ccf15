import { IconHash } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import type { Feature } from '../../platform/feature.ts';
import { onWorkspaceJoined } from '../workspaces/workspaces.feed.ts';
import { channelsKey } from './channels.cache.ts';

import { channelsAppliers } from './channels.events.ts';
import { startFindingChannels } from './channels.gaps.ts';
import { channelsTexts as texts } from './channels.texts.ts';
import { UnreadInTitle } from './UnreadInTitle.ts';
import { useCreateChannelCommand } from './useCreateChannelCommand.ts';

const fetchMissed = (client: QueryClient) =>
  onWorkspaceJoined((id) => void client.invalidateQueries({ queryKey: channelsKey(id) }));

export const channels: Feature = {
  name: 'channels',
  appliers: channelsAppliers,
  feeds: [startFindingChannels, fetchMissed],
  Background: UnreadInTitle,
  section: { to: '/channels', label: () => texts.title, Icon: IconHash },
  commands: [{ label: () => texts.shortcut, keys: ['mod+shift+c'], useRun: useCreateChannelCommand }],
};
