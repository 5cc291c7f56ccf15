import type { Message } from '@workflow/contract/messages/messages.schema.ts';
import type { GalleryPart } from '../../platform/feature/feature.ts';
import { MessageFrame } from './list/rows/MessageRow.tsx';
import type { DeliveryProgress } from './receipts/MessageTicks.tsx';
import { MessageText } from './text/MessageText.tsx';

const PROGRESS: readonly DeliveryProgress[] = ['waiting', 'refused', 'sent', 'delivered', 'seen'];

const ada = { id: 'ada', username: 'ada', full_name: 'Ada Lovelace', avatar_url: null };

const message = (id: string): Message => ({
  id,
  channel_id: 'gallery',
  user_id: ada.id,
  user: ada,
  content: `**${id}**, _in italics_, \`as code\`, https://example.com, @ada, @channel, @nobody`,
  mentions: [
    { name: 'ada', user: ada, channel_id: null, present: null },
    { name: 'channel', user: null, channel_id: null, present: null },
  ],
  message_type: 'text',
  parent_id: null,
  reply_to_content: null,
  reply_to_version: null,
  reply_to_user: null,
  file_url: null,
  file_name: null,
  file_size: null,
  file_type: null,
  file_picture: null,
  files: [],
  forwarded: null,
  previews: null,
  status: 'sent',
  seq: 1,
  client_message_id: null,
  created_at: '2026-11-20T12:00:00.000Z',
  edited_at: null,
  pinned: null,
  thread_id: null,
  thread: null,
  thread_version: 0,
  thread_only: false,
  version: 1,
  ended_call: null,
  poll: null,
  reactions: [],
});

export const parts: readonly GalleryPart[] = [
  {
    name: 'Messages',
    children: (
      <ol>
        {PROGRESS.map((progress, index) => (
          <MessageFrame
            key={progress}
            message={message(progress)}
            isGrouped={index > 2}
            isActive={false}
            progress={progress}
            toolbar={null}
          >
            <MessageText {...message(progress)} />
          </MessageFrame>
        ))}
      </ol>
    ),
  },
];
