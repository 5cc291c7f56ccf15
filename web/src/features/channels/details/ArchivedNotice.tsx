import { Button } from '@mantine/core';
import { archiveChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { channelFactsOf } from '../channels.permissions.ts';
import classes from './Details.module.css';
import { channelDetailsTexts as texts } from './details.texts.ts';
import { useConfirmArchiveChannel } from './useConfirmArchiveChannel.ts';

/** Replaces the composer in an archived channel. */
export function ArchivedNotice({ channel, workspace }: { channel: Channel; workspace: Workspace }) {
  const me = useCurrentUserId();
  const askToArchive = useConfirmArchiveChannel();
  return (
    <div className={classes.closed} role="note">
      {texts.closed}
      {archiveChannel.allows(channelFactsOf(channel, workspace.role, me)) && (
        <Button size="compact-sm" variant="default" onClick={() => void askToArchive(channel, false)}>
          {texts.unarchive}
        </Button>
      )}
    </div>
  );
}
