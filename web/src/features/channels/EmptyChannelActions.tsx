import { Button, Group } from '@mantine/core';
import { IconPencil, IconUserPlus } from '@tabler/icons-react';
import { addChannelMember, editChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { usePanelNavigation } from '../conversations/conversations.panel.ts';
import { channelFactsOf } from './channels.permissions.ts';
import { channelsTexts as texts } from './channels.texts.ts';

/** Buttons to add people and a description to an empty channel, if the user may do so. */
export function EmptyChannelActions({ channel, workspace }: { channel: Channel; workspace: Workspace }) {
  const { openDetails } = usePanelNavigation();
  const facts = channelFactsOf(channel, workspace.role, useCurrentUserId());
  const mayAddPeople = addChannelMember.allows(facts);
  const mayDescribe = channel.description === null && editChannel.allows(facts);
  if (!mayAddPeople && !mayDescribe) return null;
  return (
    <Group gap="xs" justify="center">
      {mayAddPeople && (
        <Button
          variant="default"
          leftSection={<IconUserPlus size={16} aria-hidden />}
          onClick={() => openDetails('members')}
        >
          {texts.addPeople}
        </Button>
      )}
      {mayDescribe && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={() => openDetails('about')}
        >
          {texts.setDescription}
        </Button>
      )}
    </Group>
  );
}
