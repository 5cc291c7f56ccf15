import { Button } from '@mantine/core';
import { archiveChannel } from '@workflow/contract/channels/channels.permissions.ts';
import type { Channel } from '@workflow/contract/channels/channels.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import { factsOf } from '../channels.facts.ts';
import classes from './Details.module.css';
import { channelDetailsTexts as texts } from './details.texts.ts';
import { useAskToArchive } from './useAskToArchive.ts';

/** Where one would write in a channel in which nobody writes any more. */
export function ArchivedNote({ channel, workspace }: { channel: Channel; workspace: Workspace }) {
  const me = useCurrentUserId();
  const askToArchive = useAskToArchive();
  return (
    <div className={classes.closed} role="note">
      {texts.closed}
      {archiveChannel.allows(factsOf(channel, workspace.role, me)) && (
        <Button size="compact-sm" variant="default" onClick={() => void askToArchive(channel, false)}>
          {texts.unarchive}
        </Button>
      )}
    </div>
  );
}
