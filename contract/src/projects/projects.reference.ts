import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { exampleProperty, exampleRow } from '../databases/databases.samples.ts';
import { exampleAuthor, exampleReader } from '../users/users.reference.ts';
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

const INSIDERS = 'Owners, admins and members.';

export const projectsReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Databases whose rows are tasks. What is not here, such as views, filters and changing many cells at once, is done at the addresses of databases, with the same ids.',
    operations: {
      listProjects: INSIDERS,
      createProject: `${INSIDERS} It has no properties before they are initialised.`,
      getProject: `${INSIDERS} More tasks: \`queryRows\`.`,
      updateProject: `${INSIDERS} Only the fields that are sent are changed.`,
      deleteProject: 'Owners, admins, and the member who created it. Nothing is lost: it can be restored.',
      restoreProject: 'Owners, admins, and the member who created it.',
      createProjectProperty: INSIDERS,
      initializeProjectDefaults: `${INSIDERS} Name, Status (Not Started, In Progress, Done), Priority (Low, Medium, High), Start date, Due date, and what tasks are to each other: Parent task and Sub-tasks, Blocked by and Blocking.`,
      initializeProjectRelations: `${INSIDERS} Answers all four; those that are there stay as they are.`,
      deleteProjectProperty: `${INSIDERS} Not the title.`,
      pressTaskButton: `${INSIDERS} All of it happens at once; pressed again it sets the same again.`,
      createTask: `${INSIDERS} A task without a status is the default of that property. Safe to repeat with the same \`client_row_id\`.`,
      getTask: INSIDERS,
      updateTask: `${INSIDERS} Only the cells that are sent are changed.`,
      deleteTask: `${INSIDERS} Nothing is lost: \`restoreRow\` brings it back.`,
      updateTaskCell: `${INSIDERS} Of two who change one cell at once, the later one is kept for both.`,
      assignTask: INSIDERS,
      unassignTask: INSIDERS,
      createComment: `${INSIDERS} Safe to repeat with the same \`client_comment_id\`; where the first comment was deleted since, it stays so. Whoever it names behind an \`@\`, being of the workspace, is mentioned.`,
      updateComment: 'Whoever wrote it.',
      deleteComment: 'Whoever wrote it; owners and admins remove anybody’s.',
      addCommentReaction: `${INSIDERS} Each person has each emoji once.`,
      removeCommentReaction: 'One’s own only.',
      listComments: INSIDERS,
      createActionItem: `${INSIDERS} Repeating it makes another one.`,
      toggleActionItem: `${INSIDERS} Each request turns it.`,
      updateActionItem: `${INSIDERS} Only the fields that are sent are changed.`,
      deleteActionItem: INSIDERS,
      addDocument: `${INSIDERS} Repeating it adds another one.`,
      deleteDocument: INSIDERS,
      getBoard:
        'Owners, admins and members. Of each column the first 100 tasks; `queryRows` with a group gives the others.',
      getGantt:
        'Owners, admins and members. Start and end are those of the date properties that are called so; a start that is missing is today, and an end three days after the start.',
    },
    parameters: {
      id: 'The project.',
      workspace_id: 'The workspace.',
      state: 'Those that are there (`active`), or those in the trash (`trashed`).',
      task_id: 'The task.',
      property_id: 'The property.',
      user_id: 'The person.',
      comment_id: 'The comment.',
      emoji: 'The emoji, percent-encoded.',
      item_id: 'The action item.',
      document_id: 'The document.',
    },
    schemas: {
      DocumentType: { description: 'What kind of document an address leads to.', example: 'figma' },
      Comment: {
        description: 'What somebody wrote about a task.',
        fields: { user: 'Null once that account is gone.' },
        example: comment,
      },
      CommentReaction: { description: 'One person’s reaction to a comment.', example: comment.reactions[0]! },
      NewComment: {
        description: 'A comment to write.',
        fields: {
          client_comment_id: 'Names this comment, so that asking for it again does not make another one.',
        },
        example: { content: 'The samples are here.' },
      },
      CommentChanges: {
        description: 'What a comment says from now on.',
        example: { content: 'The samples are here.' },
      },
      ActionItem: { description: 'A step of a task.', example: actionItem },
      NewActionItem: { description: 'A step to add.', example: { content: 'Measure the box', position: 0 } },
      ActionItemChanges: {
        description: 'What to change; a field that is missing stays as it is.',
        example: { content: 'Measure the box twice' },
      },
      TaskDocument: {
        description: 'The address of a document that belongs to a task.',
        example: taskDocument,
      },
      NewTaskDocument: {
        description: 'The address of a document; only such as a browser may follow.',
        fields: { doc_type: 'Told from the address where it is missing.' },
        example: { doc_type: 'figma', url: 'https://figma.example/box', title: 'The box' },
      },
      TaskDetails: {
        description: 'A task with all that hangs on it.',
        example: {
          ...exampleRow,
          comments: [comment],
          action_items: [actionItem],
          documents: [taskDocument],
        },
      },
      NewAssignment: { description: 'Somebody of the workspace.', example: { user_id: exampleIds.jon } },
      Board: {
        description: 'Tasks in columns.',
        fields: { property: 'What makes the columns; null where there is no select or status.' },
        example: {
          property: exampleProperty,
          columns: [{ value: 'Done', color: 'green', count: 1, tasks: [exampleRow] }],
        },
      },
      GanttTask: {
        description: 'A task as a bar in time.',
        fields: { progress: 'In percent, by the status.' },
        example: ganttTask,
      },
      Gantt: { description: 'The bars of a project.', example: { tasks: [ganttTask] } },
    },
  },
);
