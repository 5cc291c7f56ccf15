import { exampleIds } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import * as endpoints from './sidebar.endpoints.ts';
import * as schemas from './sidebar.schema.ts';

const section_id = exampleIds.section;

const exampleSection = { id: section_id, kind: 'channel', name: 'Launch', is_collapsed: false } as const;

const exampleArranged = {
  conversation_id: exampleIds.channel,
  is_starred: false,
  is_muted: true,
  section_id,
  version: 3,
};

export const arrangementReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'How each person arranges their own lists of channels and direct messages: what is starred, what is muted, and sections. Nobody else sees it.',
    operations: {
      getArrangement: 'One’s own. Conversations of which one chose nothing are not named.',
      updateArrangement: 'Only the fields that are sent are changed.',
      createSection:
        'Names are unique in a list without regard to case. It answers all of the sections, and `conversations` empty.',
      updateSection:
        'Only the fields that are sent are changed. It answers all of the sections, and `conversations` empty.',
      deleteSection: 'What was in it is told by `arrangement_changed`.',
      arrangeChannel:
        'Whoever can read it. Only the fields that are sent are changed; it answers all of the sections, and of the conversations this one. Muting is not unfollowing: what is muted is read as before, and mentions count.',
    },
    parameters: { id: 'The workspace.', section_id: 'The section.', 'arrangeChannel.id': 'The channel.' },
    schemas: {
      SectionKind: { description: 'Which of the two lists a section is in.', example: 'channel' },
      FixedSection: { description: 'A section that everybody has.', example: 'starred_channels' },
      Section: { description: 'A section of one’s own.', example: exampleSection },
      ArrangedConversation: {
        description: 'What a person has chosen of one conversation.',
        fields: {
          is_starred: 'It stands above all sections.',
          is_muted: 'Only what mentions the person counts.',
          section_id: 'Where it stands unless it is starred; null for the section that everybody has.',
        },
        example: exampleArranged,
      },
      Arrangement: {
        description: 'How a person has arranged their lists in a workspace.',
        fields: {
          version: 'Of `sections` and `collapsed`; each conversation has its own.',
          sections: 'Those of both lists, in their order.',
          collapsed: 'Of the sections that everybody has those of which only unread conversations show.',
        },
        example: {
          workspace_id: exampleIds.workspace,
          version: 4,
          sections: [exampleSection],
          collapsed: [],
          conversations: [exampleArranged],
        },
      },
      NewSection: { description: 'A section to make.', example: { kind: 'channel', name: 'Launch' } },
      SectionChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        fields: {
          after: 'The section of the same list behind which it is to stand; null for the first place.',
        },
        example: { after: null },
      },
      ArrangementChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        example: { collapsed: ['channels'] },
      },
      ConversationChoice: {
        description: 'What to change; a field that is missing stays as it is.',
        example: { is_starred: true },
      },
    },
  },
);
