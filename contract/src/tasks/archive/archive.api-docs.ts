import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleTimes } from '../../core/api/examples.ts';
import { exampleRow } from '../../databases/databases.samples.ts';
import * as endpoints from './archive.endpoints.ts';
import * as schemas from './archive.schema.ts';

export const archiveApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about:
      'Archived tasks. Views and lists do not show them. They can still be opened by their URL, stay linked to other tasks, and can be edited.',
    operations: {
      listArchivedTasks: 'Owners, admins and members.',
      archiveDoneTasks:
        'Owners, admins and members. Archives at most 1,000 tasks per request; repeat it while `has_more` is true.',
      archiveTask:
        'Owners, admins and members. Any task, completed or not. Returns the task unchanged if it is already archived.',
      unarchiveTask:
        'Owners, admins and members. The task returns to its previous position. Returns the task unchanged if it is not archived.',
    },
    parameters: {
      id: 'The id of the project.',
      task_id: 'The id of the task.',
      search: 'Words that the title must contain, ignoring case.',
      limit: 'The maximum number of items to return.',
      after: 'The id of the last task of the previous page.',
    },
    schemas: {
      ArchivedDone: {
        description: 'The number of archived tasks.',
        example: { archived: 12, has_more: false },
      },
      ArchivedTasks: {
        description: 'A page of archived tasks.',
        example: { tasks: [{ ...exampleRow, archived_at: exampleTimes.later }], has_more: false },
      },
    },
  },
);
