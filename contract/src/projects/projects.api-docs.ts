import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { exampleProperty, exampleRow } from '../databases/databases.samples.ts';
import { exampleAuthor, exampleReader } from '../users/users.api-docs.ts';
import * as endpoints from './projects.endpoints.ts';
import * as schemas from './projects.schema.ts';

const comment = {
  id: exampleIds.comment,
  row_id: exampleIds.row,
  user_id: exampleIds.ada,
  user: exampleAuthor,
  content: 'The samples are here, @jon.',
  mentions: [{ name: 'jon', user: exampleReader, channel_id: null, present: null }],
  reactions: [{ user_id: exampleIds.jon, username: 'jon', full_name: 'Jon Okafor', emoji: '🎉' }],
  created_at: exampleTimes.written,
  edited_at: null,
  version: 2,
};

const actionItem = {
  id: exampleIds.actionItem,
  row_id: exampleIds.row,
  content: 'Measure the box',
  position: 0,
  is_completed: false,
  created_at: exampleTimes.written,
  version: 1,
};

const taskDocument = {
  id: exampleIds.document,
  row_id: exampleIds.row,
  doc_type: 'figma',
  url: 'https://figma.example/box',
  title: 'The box',
  created_by: exampleIds.ada,
  created_at: exampleTimes.written,
} as const;

const ganttTask = {
  id: exampleIds.row,
  name: 'Packaging',
  start: '2026-11-20',
  end: '2026-11-24',
  progress: 50,
};

const MEMBERS_ONLY = 'Owners, admins and members.';

export const projectsApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Projects: databases whose rows are tasks. The database endpoints work for projects too, with the same ids; use them for views, filters and bulk changes.',
    operations: {
      listProjects: MEMBERS_ONLY,
      createProject: `${MEMBERS_ONLY} A new project has no properties; call \`initializeProjectDefaults\` next.`,
      getProject: `${MEMBERS_ONLY} Use \`queryRows\` for more tasks.`,
      updateProject: `${MEMBERS_ONLY} Omitted fields keep their values.`,
      deleteProject:
        'Owners, admins, and the member who created the project. `restoreProject` restores it with all its content.',
      restoreProject:
        'Owners, admins, and the member who created the project. Returns the project unchanged if it is not in the trash.',
      createProjectProperty: MEMBERS_ONLY,
      initializeProjectDefaults: `${MEMBERS_ONLY} Creates Name, Status (Not Started, In Progress, Done), Priority (Low, Medium, High), Start date, Due date, and the relations Parent task, Sub-tasks, Blocked by and Blocking. Has no effect on a project with properties.`,
      initializeProjectRelations: `${MEMBERS_ONLY} Creates the missing ones of Parent task, Sub-tasks, Blocked by and Blocking, and returns all four.`,
      deleteProjectProperty: `${MEMBERS_ONLY} The title property can’t be deleted.`,
      pressTaskButton: `${MEMBERS_ONLY} Applies all actions of the button in one transaction. Pressing it again sets the same values again.`,
      createTask: `${MEMBERS_ONLY} A task without a status gets the default status. Safe to repeat with the same \`client_row_id\`.`,
      getTask: MEMBERS_ONLY,
      updateTask: `${MEMBERS_ONLY} Omitted cells keep their values.`,
      deleteTask: `${MEMBERS_ONLY} \`restoreRow\` restores the task.`,
      updateTaskCell: `${MEMBERS_ONLY} \`null\` empties the cell. If two users change a cell at once, the later write wins.`,
      assignTask: `${MEMBERS_ONLY} Assigning a user again has no effect and returns 200.`,
      unassignTask: `${MEMBERS_ONLY} Has no effect if the user is not assigned.`,
      createComment: `${MEMBERS_ONLY} Safe to repeat with the same \`client_comment_id\`; a deleted comment stays deleted. Members named with \`@\` are mentioned.`,
      updateComment: 'The author of the comment.',
      deleteComment: 'The author of the comment, owners and admins.',
      addCommentReaction: `${MEMBERS_ONLY} A user can add each emoji once; adding it again has no effect.`,
      removeCommentReaction: 'Removes only the caller’s own reaction. Has no effect if there is none.',
      listComments: MEMBERS_ONLY,
      createActionItem: `${MEMBERS_ONLY} Not safe to repeat: each request creates an action item.`,
      toggleActionItem: `${MEMBERS_ONLY} Each request toggles the item.`,
      updateActionItem: `${MEMBERS_ONLY} Omitted fields keep their values.`,
      deleteActionItem: MEMBERS_ONLY,
      addDocument: `${MEMBERS_ONLY} Not safe to repeat: each request adds a document link.`,
      deleteDocument: MEMBERS_ONLY,
      getBoard:
        'Owners, admins and members. Returns the first 100 tasks of each column. Use `queryRows` with a group for more.',
      getGantt:
        'Owners, admins and members. Uses the date properties named “start” and “due” or “end”. A missing start is today; a missing end is three days after the start.',
    },
    parameters: {
      id: 'The id of the project.',
      workspace_id: 'The id of the workspace.',
      state: 'With `active`, lists the projects outside the trash; with `trashed`, those in the trash.',
      task_id: 'The id of the task.',
      property_id: 'The id of the property.',
      user_id: 'The id of the user.',
      comment_id: 'The id of the comment.',
      emoji: 'The emoji, percent-encoded.',
      item_id: 'The id of the action item.',
      document_id: 'The id of the document link.',
    },
    schemas: {
      DocumentType: { description: 'The kind of a linked document.', example: 'figma' },
      Comment: {
        description: 'A comment on a task.',
        fields: { user: 'The author; null after that account was deleted.' },
        example: comment,
      },
      CommentReaction: {
        description: 'The reaction of one user to a comment.',
        example: comment.reactions[0]!,
      },
      NewComment: {
        description: 'A comment to create.',
        fields: {
          client_comment_id:
            'An idempotency key: a second request with the same key returns the first comment.',
        },
        example: { content: 'The samples are here.' },
      },
      CommentChanges: {
        description: 'The new text of a comment.',
        example: { content: 'The samples are here.' },
      },
      ActionItem: { description: 'An action item of a task.', example: actionItem },
      NewActionItem: {
        description: 'An action item to create.',
        example: { content: 'Measure the box', position: 0 },
      },
      ActionItemChanges: {
        description: 'The fields to change. Omitted fields keep their values.',
        example: { content: 'Measure the box twice' },
      },
      TaskDocument: {
        description: 'A link from a task to a document.',
        example: taskDocument,
      },
      NewTaskDocument: {
        description: 'A document link to add. Only URLs that are safe to open in a browser are accepted.',
        fields: { doc_type: 'The kind of document; derived from the URL when omitted.' },
        example: { doc_type: 'figma', url: 'https://figma.example/box', title: 'The box' },
      },
      TaskDetails: {
        description: 'A task with its comments, action items and documents.',
        example: {
          ...exampleRow,
          comments: [comment],
          action_items: [actionItem],
          documents: [taskDocument],
        },
      },
      NewAssignment: { description: 'The member to assign.', example: { user_id: exampleIds.jon } },
      Board: {
        description: 'Tasks in columns by status.',
        fields: {
          property:
            'The property that defines the columns; null if the project has no select or status property.',
        },
        example: {
          property: exampleProperty,
          columns: [{ value: 'Done', color: 'green', count: 1, tasks: [exampleRow] }],
        },
      },
      GanttTask: {
        description: 'A task as a bar on the Gantt timeline.',
        fields: { progress: 'The progress in percent, derived from the status.' },
        example: ganttTask,
      },
      Gantt: { description: 'The Gantt bars of a project.', example: { tasks: [ganttTask] } },
    },
  },
);
