import { exampleIds, exampleTimes } from '../../core/examples.ts';
import { defineReference } from '../../core/reference.ts';
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

export const myTasksReference = defineReference(
  { schemas, endpoints },
  {
    about: 'What a person has to do, in all projects of a workspace.',
    operations: {
      listMyTasks:
        'Owners, admins and members. Open ones by the day on which they are due, those without one last; those that are done by their last change, the latest first.',
    },
    parameters: {
      workspace_id: 'The workspace.',
      state: 'Those that are not done (`open`), or those that are.',
      time_zone: 'In which moments fall on days.',
      limit: 'How many at most.',
      after: 'The `next` of the page before.',
    },
    schemas: {
      MyTasksState: { description: 'Whether tasks are done.', example: 'open' },
      MyTask: { description: 'A task in short.', example: myTask },
      MyTasksProject: { description: 'A project with what a list of tasks shows of it.', example: project },
      MyTasks: {
        description: 'A page of one’s tasks, with their projects.',
        example: { tasks: [myTask], projects: [project], next: null },
      },
    },
  },
);
