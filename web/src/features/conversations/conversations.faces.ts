import {
  joinChannel,
  leaveChannel,
  stopTyping,
  typing,
} from '@workflow/contract/channels/channels.events.ts';

/** How the server is spoken to of each kind of conversation. */
export const faces = {
  channel: {
    refer: (id: string) => ({ channel_id: id }),
    join: joinChannel,
    leave: leaveChannel,
    typing,
    stopTyping,
  },
} as const;

export type ConversationKind = keyof typeof faces;
