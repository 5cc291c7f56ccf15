import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import * as endpoints from './comments.endpoints.ts';
import * as schemas from './comments.schema.ts';

const MEMBERS_ONLY = 'For owners, admins and members.';

const exampleComment = {
  id: exampleIds.comment,
  page_id: exampleIds.page,
  parent_id: null,
  user_id: exampleIds.ada,
  user: { id: exampleIds.ada, username: 'ada', full_name: 'Ada Lovelace', avatar_url: null },
  content: 'Is this date fixed?',
  mentions: [],
  block_id: 'b7f3',
  quoted_text: 'We launch on March 3.',
  resolved_at: null,
  resolved_by: null,
  created_at: exampleTimes.written,
  edited_at: null,
  version: 1,
};

export const pageCommentsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'Threads of comments on pages and on their blocks. Guests have no access.',
    operations: {
      listPageComments: `${MEMBERS_ONLY} Threads and replies are in one list. A response with fewer comments than \`limit\` is the last one.`,
      createPageComment: `${MEMBERS_ONLY} Safe to repeat with the same \`client_comment_id\`. Members named with \`@\` are mentioned. A reply to a resolved thread reopens it.`,
      updatePageComment: 'The author of the comment.',
      deletePageComment: 'The author of the comment, owners and admins.',
      resolvePageComment: `${MEMBERS_ONLY} Has no effect if the thread is already resolved.`,
      reopenPageComment: `${MEMBERS_ONLY} Has no effect if the thread is open.`,
    },
    parameters: {
      id: 'The page.',
      comment_id: 'The comment.',
      limit: 'The maximum number of comments.',
      after: 'Returns the comments that were created after this one.',
    },
    schemas: {
      PageComment: {
        description: 'A comment on a page.',
        fields: {
          parent_id: 'The first comment of its thread; null for that comment itself.',
          user_id: 'The author; null after that account was deleted.',
          block_id:
            'The block that the thread is about; null for the whole page. It may have been deleted since.',
          quoted_text: 'The text that was commented on, as it was then.',
          resolved_at: 'When the thread was resolved; null while it is open.',
          resolved_by: 'The user who resolved the thread.',
          edited_at: 'When the text was last edited.',
        },
        example: exampleComment,
      },
      NewPageComment: {
        description: 'A comment to create.',
        fields: {
          parent_id: 'The thread to reply to. Null starts a new thread.',
          block_id: 'The block that a new thread is about. Replies ignore it.',
          quoted_text: 'The selected text of the block. Replies ignore it.',
          client_comment_id:
            'An idempotency key: a second request with the same key returns the first comment.',
        },
        example: { content: 'Is this date fixed?', block_id: 'b7f3', quoted_text: 'We launch on March 3.' },
      },
      PageCommentChanges: {
        description: 'The new text of a comment.',
        example: { content: 'Is this date fixed now?' },
      },
    },
  },
);
