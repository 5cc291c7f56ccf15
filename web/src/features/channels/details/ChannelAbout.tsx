import {
  IconArchive,
  IconArchiveOff,
  IconDoorExit,
  IconStar,
  IconStarOff,
  IconTrash,
  IconUserPlus,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import {
  CHANNEL_DESCRIPTION_MAX,
  CHANNEL_NAME_MAX,
  CHANNEL_TOPIC_MAX,
} from '@workflow/contract/channels/channels.limits.ts';
import {
  archiveChannel,
  deleteChannel,
  editChannel,
} from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { DetailsField, EditableField } from '../../conversations/details/EditableField.tsx';
import { useMembers } from '../../members/members.queries.ts';
import { NotificationLevelField } from '../../sidebar/NotificationLevelField.tsx';
import { updateConversationSettings } from '../../sidebar/sidebar.mutations.ts';
import { useConversationSettings } from '../../sidebar/sidebar.queries.ts';
import { conversationOf } from '../channels.cache.ts';
import { useFollowChannel, useUpdateChannel } from '../channels.mutations.ts';
import { channelFactsOf } from '../channels.permissions.ts';
import { channelsTexts } from '../channels.texts.ts';
import { useConfirmDeleteChannel } from '../useConfirmDeleteChannel.ts';
import { type Action, ActionList } from './ActionList.tsx';
import classes from './Details.module.css';
import { channelDetailsTexts as texts } from './details.texts.ts';
import { useConfirmArchiveChannel } from './useConfirmArchiveChannel.ts';
import { useConfirmLeaveChannel } from './useConfirmLeaveChannel.ts';

interface Props {
  channel: Channel;
  workspace: Workspace;
}

const SIZE = 17;

/** Shows a channel's details and the actions on it. */
export function ChannelAbout({ channel, workspace }: Props) {
  const me = useCurrentUserId();
  const facts = channelFactsOf(channel, workspace.role, me);
  const mayEdit = editChannel.allows(facts);
  const { mutateAsync: update } = useUpdateChannel(channel);
  const { data: members } = useMembers(workspace.id);
  const creator = members?.find(({ user_id }) => user_id === channel.created_by)?.user;
  const at = channel.created_at;

  return (
    <div className={classes.scroll}>
      {channel.archived_at && <p className={classes.note}>{texts.archivedAt({ at: channel.archived_at })}</p>}
      <EditableField
        label={texts.name}
        value={channel.name}
        empty=""
        max={CHANNEL_NAME_MAX}
        mayEdit={mayEdit}
        onSave={(name) => update({ name })}
        saveFailed={texts.saveFailed}
      />
      <EditableField
        label={texts.topic}
        value={channel.topic}
        empty={texts.noTopic}
        max={CHANNEL_TOPIC_MAX}
        mayEdit={mayEdit}
        onSave={(topic) => update({ topic })}
        saveFailed={texts.saveFailed}
      />
      <EditableField
        label={texts.description}
        value={channel.description}
        empty={texts.noDescription}
        max={CHANNEL_DESCRIPTION_MAX}
        isLong
        mayEdit={mayEdit}
        onSave={(description) => update({ description })}
        saveFailed={texts.saveFailed}
      />
      <DetailsField label={texts.created}>
        <p>{creator ? texts.createdBy({ name: displayNameOf(creator), at }) : texts.createdAt({ at })}</p>
      </DetailsField>
      <NotificationLevelField place={conversationOf(channel)} />
      <ActionList actions={useActions(channel, facts)} />
    </div>
  );
}

function useActions(channel: Channel, facts: ReturnType<typeof channelFactsOf>): Action[] {
  const client = useQueryClient();
  const place = conversationOf(channel);
  const { is_starred, is_muted } = useConversationSettings(channel.workspace_id, channel.id);
  const follow = useFollowChannel(conversationOf(channel));
  const askToArchive = useConfirmArchiveChannel();
  const askToDelete = useConfirmDeleteChannel();
  const askToLeave = useConfirmLeaveChannel(channel);
  const isArchived = channel.archived_at !== null;
  const actions: (Action | false)[] = [
    {
      key: 'star',
      label: is_starred ? texts.unstar : texts.star,
      icon: is_starred ? <IconStarOff size={SIZE} /> : <IconStar size={SIZE} />,
      onChoose: () => void updateConversationSettings(client, place, { is_starred: !is_starred }),
    },
    {
      key: 'mute',
      label: is_muted ? texts.unmute : texts.mute,
      icon: is_muted ? <IconVolume size={SIZE} /> : <IconVolumeOff size={SIZE} />,
      onChoose: () => void updateConversationSettings(client, place, { is_muted: !is_muted }),
    },
    !isArchived &&
      !channel.is_followed && {
        key: 'join',
        label: channelsTexts.join,
        icon: <IconUserPlus size={SIZE} />,
        isDisabled: follow.isPending,
        onChoose: () => follow.mutate(true),
      },
    (channel.is_private || channel.is_followed) && {
      key: 'leave',
      label: channelsTexts.leave,
      icon: <IconDoorExit size={SIZE} />,
      isDisabled: follow.isPending,
      onChoose: () => (channel.is_private ? void askToLeave() : follow.mutate(false)),
    },
    archiveChannel.allows(facts) && {
      key: 'archive',
      label: isArchived ? texts.unarchive : texts.archive,
      icon: isArchived ? <IconArchiveOff size={SIZE} /> : <IconArchive size={SIZE} />,
      onChoose: () => void askToArchive(channel, !isArchived),
    },
    deleteChannel.allows(facts) && {
      key: 'delete',
      label: texts.remove,
      icon: <IconTrash size={SIZE} />,
      isDanger: true,
      onChoose: () => askToDelete(channel),
    },
  ];
  return actions.filter((action) => action !== false);
}
