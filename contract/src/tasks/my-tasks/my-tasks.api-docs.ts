import { defineApiDocs } from '../../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../../core/api/examples.ts';
import { exampleDatabase, exampleProperty } from '../../databases/databases.samples.ts';
import * as endpoints from './my-tasks.endpoints.ts';
import * as schemas from './my-tasks.schema.ts';

const myTask = {
  id: exampleIds.row,
  database_id: exampleIds.database,
  cells: { [exampleIds.property]: 'Not Started' },
  due_on: '2026-11-24',
  is_done: false,
  updated_at: exampleTimes.written,
  version: 3,
};

const project = { database: { ...exampleDatabase, kind: 'project' as const }, properties: [exampleProperty] };

export const myTasksApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: 'The tasks assigned to a user in all projects of a workspace.',
    operations: {
      listMyTasks:
        'Owners, admins and members. Open tasks are sorted by due date, tasks without one last. Completed tasks are sorted by their last change, latest first.',
    },
    parameters: {
      workspace_id: 'The id of the workspace.',
      state: 'With `open`, lists tasks that are not completed; with `done`, completed ones.',
      time_zone: 'The time zone that maps date-times to dates.',
      limit: 'The maximum number of items to return.',
      after: 'The `next` cursor of the previous page.',
    },
    schemas: {
      MyTasksState: { description: 'Whether to list open or completed tasks.', example: 'open' },
      MyTask: { description: 'A task with the cells that the list shows.', example: myTask },
      MyTasksProject: { description: 'A project with the properties that the list shows.', example: project },
      MyTasks: {
        description: 'A page of the caller’s tasks, with their projects.',
        example: { tasks: [myTask], projects: [project], next: null },
      },
    },
  },
);
