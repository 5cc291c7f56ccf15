import { exampleIds, exampleTimes } from '../core/examples.ts';
import { defineReference } from '../core/reference.ts';
import { CLIENT_NAMES_KEPT_DAYS } from '../databases/databases.limits.ts';
import * as endpoints from './templates.endpoints.ts';
import * as schemas from './templates.schema.ts';

const INSIDERS = 'Owners, admins and members.';

export const templatesReference = defineReference(
  { schemas, endpoints },
  {
    about: `What projects and tasks are made of. Dates are kept as they lie to each other: those of a project begin on the day on which it is made,
and those of a task are as many days after it is made as they were after the first one was. Nothing that is made has been begun.`,
    operations: {
      listProjectTemplates: INSIDERS,
      createProjectFromTemplate: `${INSIDERS} With its properties, views, task templates and tasks. Repeating it makes another project.`,
      saveProjectAsTemplate: `${INSIDERS} Its first 200 tasks, without people, comments and what is archived; of relations those of its tasks to each other.`,
      deleteProjectTemplate:
        'Owners, admins, and the member who made it. Not those that come with the product.',
      listTaskTemplates: INSIDERS,
      createTaskTemplate: `${INSIDERS} With people, steps, documents and the tasks under it. It is called as the task unless it is said.`,
      deleteTaskTemplate: INSIDERS,
      createTaskFromTemplate: `${INSIDERS} Of people and options that have gone nothing is left. Safe to repeat with the same \`client_row_id\`.`,
    },
    parameters: {
      id: 'The project.',
      'listProjectTemplates.id': 'The workspace.',
      'deleteProjectTemplate.id': 'The workspace.',
      workspace_id: 'The workspace.',
      template_id: 'The template.',
    },
    schemas: {
      ProjectTemplate: {
        description: 'What a project is made of.',
        fields: { created_by: 'Null for those that come with the product.' },
        example: {
          id: 'product_launch',
          is_built_in: true,
          name: 'Product launch',
          icon: '🚀',
          view_type: 'board',
          properties: ['Name', 'Status', 'Due date'],
          tasks: 12,
          created_by: null,
        },
      },
      NewProjectTemplate: {
        description: 'How a project is kept as a template.',
        example: { name: 'Trade fair', with_tasks: true },
      },
      ProjectFromTemplate: {
        description: 'A project to make of a template.',
        example: { template_id: 'product_launch', title: 'Spring launch', time_zone: 'Europe/Berlin' },
      },
      TaskTemplate: {
        description: 'What a task is made of.',
        example: {
          id: exampleIds.document,
          database_id: exampleIds.database,
          name: 'New supplier',
          tasks: 4,
          created_by: exampleIds.ada,
          created_at: exampleTimes.written,
        },
      },
      NewTaskTemplate: {
        description: 'A task to keep as a template.',
        example: { task_id: exampleIds.row, name: 'New supplier' },
      },
      TaskFromTemplate: {
        description: 'By whose clocks it is today.',
        fields: {
          client_row_id: `Names this task for ${CLIENT_NAMES_KEPT_DAYS} days, so that asking for it again does not make another one.`,
        },
        example: { time_zone: 'Europe/Berlin' },
      },
    },
  },
);
