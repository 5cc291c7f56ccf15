import { defineApiDocs } from '../core/api/api-docs.ts';
import { exampleIds, exampleTimes } from '../core/api/examples.ts';
import { IDEMPOTENCY_KEY_DAYS } from '../databases/databases.limits.ts';
import * as endpoints from './templates.endpoints.ts';
import * as schemas from './templates.schema.ts';

const INSIDERS = 'Owners, admins and members.';

export const templatesApiDocs = defineApiDocs(
  { schemas, endpoints },
  {
    about: `Templates for projects and tasks. Dates are stored relative to each other: a new project starts on the day it is created, and the dates of a new task keep their distance from its creation date. All new tasks are not started.`,
    operations: {
      listProjectTemplates: INSIDERS,
      createProjectFromTemplate: `${INSIDERS} Creates properties, views, task templates and tasks. Not safe to repeat: each request creates a project.`,
      saveProjectAsTemplate: `${INSIDERS} Includes the first 200 tasks, without people, comments and archived tasks. Only relations between tasks of the project are included.`,
      deleteProjectTemplate:
        'Owners, admins, and the member who created the template. Built-in templates can’t be deleted. Projects created from it are not affected.',
      listTaskTemplates: INSIDERS,
      createTaskTemplate: `${INSIDERS} Includes people, action items, documents and sub-tasks. The name defaults to the title of the task.`,
      deleteTaskTemplate: INSIDERS,
      createTaskFromTemplate: `${INSIDERS} Places the task last. Users and options that no longer exist are left out. Safe to repeat with the same \`client_row_id\`.`,
    },
    parameters: {
      id: 'The id of the project.',
      'listProjectTemplates.id': 'The id of the workspace.',
      'deleteProjectTemplate.id': 'The id of the workspace.',
      workspace_id: 'The id of the workspace.',
      template_id: 'The id of the template.',
    },
    schemas: {
      ProjectTemplate: {
        description: 'A template for projects.',
        fields: { created_by: 'The user who created the template; null for a built-in one.' },
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
        description: 'A project template to create.',
        example: { name: 'Trade fair', with_tasks: true },
      },
      ProjectFromTemplate: {
        description: 'A project to create from a template.',
        example: { template_id: 'product_launch', title: 'Spring launch', time_zone: 'Europe/Berlin' },
      },
      TaskTemplate: {
        description: 'A template for tasks.',
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
        description: 'A task to save as a template.',
        example: { task_id: exampleIds.row, name: 'New supplier' },
      },
      TaskFromTemplate: {
        description: 'A task to create from a template.',
        fields: {
          client_row_id: `An idempotency key. For ${IDEMPOTENCY_KEY_DAYS} days, a request with the same key returns the first task.`,
        },
        example: { time_zone: 'Europe/Berlin' },
      },
    },
  },
);
