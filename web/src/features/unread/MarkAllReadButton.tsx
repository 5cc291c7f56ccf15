import { ActionIcon } from '@mantine/core';
import { IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useShortcutTitle } from '../../platform/keyboard/shortcut-title.ts';
import { markAllRead } from './unread.mutations.ts';
import { unreadTexts as texts } from './unread.texts.ts';

/** A button above a conversation list that marks everything in the workspace as read. */
export function MarkAllReadButton({ workspaceId }: { workspaceId: string }) {
  const client = useQueryClient();
  const title = useShortcutTitle(texts.markAllRead);
  return (
    <ActionIcon
      aria-label={texts.markAllRead}
      title={title}
      onClick={() => void markAllRead(client, workspaceId)}
    >
      <IconChecks size={18} />
    </ActionIcon>
  );
}
