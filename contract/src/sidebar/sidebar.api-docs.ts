import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds } from '../core/api/examples.ts';
import * as endpoints from './sidebar.endpoints.ts';
import * as schemas from './sidebar.schema.ts';

const section_id = exampleIds.section;

const exampleSection = { id: section_id, kind: 'channel', name: 'Launch', is_collapsed: false } as const;

const exampleArranged = {
  conversation_id: exampleIds.channel,
  is_starred: false,
  is_muted: true,
  notification_level: 'default',
  section_id,
  version: 3,
} as const;

export const arrangementApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'The sidebar settings of a user: starred and muted conversations, and sections. Only the user sees them.',
    operations: {
      getArrangement:
        'Returns the settings of the current user. Conversations without settings are left out.',
      updateArrangement: 'Only the fields in the request change.',
      createSection:
        'The name of a section is unique in its list, ignoring case. The response contains all sections, and `conversations` is empty.',
      updateSection:
        'Only the fields in the request change. The response contains all sections, and `conversations` is empty.',
      deleteSection: 'The event `arrangement_changed` contains the conversations that were in the section.',
      arrangeChannel:
        'For everyone who can read the channel. Only the fields in the request change. The response contains all sections and the settings of this conversation. A muted channel is still followed: its messages become unread, and mentions count.',
    },
    parameters: { id: 'The workspace.', section_id: 'The section.', 'arrangeChannel.id': 'The channel.' },
    schemas: {
      NotificationLevel: {
        description:
          'What notifies a user in a conversation: by default mentions and followed threads, and in direct messages every message.',
        example: 'mentions',
      },
      SectionKind: { description: 'Which of the two lists a section is in.', example: 'channel' },
      FixedSection: { description: 'A built-in section.', example: 'starred_channels' },
      Section: { description: 'A section that the user created.', example: exampleSection },
      ArrangedConversation: {
        description: 'The settings of a user for one conversation.',
        fields: {
          is_starred: 'Whether the conversation is shown above all sections.',
          is_muted: 'Whether only mentions of the user count as unread.',
          section_id: 'The section of the conversation unless it is starred; null for the default section.',
        },
        example: exampleArranged,
      },
      Arrangement: {
        description: 'The sidebar settings of a user in a workspace.',
        fields: {
          version: 'The version of `sections` and `collapsed`; each conversation has its own.',
          sections: 'The sections of both lists, in order.',
          collapsed: 'The collapsed default sections. A collapsed section shows only unread conversations.',
        },
        example: {
          workspace_id: exampleIds.workspace,
          version: 4,
          sections: [exampleSection],
          collapsed: [],
          conversations: [exampleArranged],
        },
      },
      NewSection: { description: 'A section to create.', example: { kind: 'channel', name: 'Launch' } },
      SectionChanges: {
        description: 'The fields to change; missing fields stay as they are.',
        fields: {
          after: 'The section of the same list to move it after; null moves it to the top.',
        },
        example: { after: null },
      },
      ArrangementChanges: {
        description: 'The fields to change; missing fields stay as they are.',
        example: { collapsed: ['channels'] },
      },
      ConversationChoice: {
        description: 'The fields to change; missing fields stay as they are.',
        example: { is_starred: true },
      },
    },
  },
);
