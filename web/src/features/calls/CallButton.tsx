import { ActionIcon } from '@mantine/core';
import { IconVideo } from '@tabler/icons-react';
import type { Conversation } from '../conversations/conversations.cache.ts';
import { enterCall } from './calls.mutations.ts';
import { callsTexts as texts } from './calls.texts.ts';

/** The button in a conversation’s header that starts a call, or joins the running one. */
export function CallButton({ conversation }: { conversation: Conversation }) {
  if (conversation.closed) return null;
  return (
    <ActionIcon
      aria-label={texts.start}
      title={texts.start}
      onClick={() => void enterCall(conversation, 'start')}
    >
      <IconVideo size={18} />
    </ActionIcon>
  );
}
