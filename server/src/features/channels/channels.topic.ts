import { channelFace } from '@workflow/contract/channels/channels.face.ts';
import { openConversation } from '../conversations/conversations.topic.ts';

/** A channel that the person looks at. */
export const openChannel = openConversation(channelFace);
