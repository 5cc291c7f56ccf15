import { exampleTimes } from '../../core/examples.ts';
import { defineReference } from '../../core/reference.ts';
import { exampleRow } from '../../databases/databases.samples.ts';
import * as endpoints from './archive.endpoints.ts';
import * as schemas from './archive.schema.ts';

export const archiveReference = defineReference(
  { schemas, endpoints },
  {
    about:
      'Tasks that are out of the way. No view and no list shows them; they are found here and at their own address, stay linked to others, and can be changed as before.',
    operations: {
      listArchivedTasks: 'Owners, admins and members.',
      archiveDoneTasks:
        'Owners, admins and members. At most a thousand at once: it is repeated as long as there are more.',
      archiveTask: 'Owners, admins and members. Any task, also one that is not done.',
      unarchiveTask: 'Owners, admins and members. It is where it was.',
    },
    parameters: {
      id: 'The project.',
      task_id: 'The task.',
      search: 'Words of the name.',
      limit: 'How many at most.',
      after: 'The last task of the page before.',
    },
    schemas: {
      ArchivedDone: { description: 'How many were archived.', example: { archived: 12, has_more: false } },
      ArchivedTasks: {
        description: 'A page of the archive.',
        example: { tasks: [{ ...exampleRow, archived_at: exampleTimes.later }], has_more: false },
      },
    },
  },
);
