import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as archive from '@workflow/contract/tasks/archive/archive.endpoints.ts';
import { listMyTasks } from '@workflow/contract/tasks/my-tasks/my-tasks.endpoints.ts';
import { setOwnTimeZone } from '@workflow/contract/tasks/reminders/reminders.endpoints.ts';
import { repeatTask } from '@workflow/contract/tasks/repeats/repeats.endpoints.ts';
import * as templates from '@workflow/contract/templates/templates.endpoints.ts';
import { type Attempt, scenario } from '../access/scenario.ts';
import { createTestProject } from '../databases/test-projects.ts';

const target = ({ target: { project } }: Attempt) => project!;
const project = (attempt: Attempt) => ({ params: { id: target(attempt).id } });
const taskParams = (attempt: Attempt) => ({
  params: { id: target(attempt).id, task_id: target(attempt).taskId },
});
const taskAlone = (attempt: Attempt) => ({ params: { task_id: target(attempt).taskId } });
const commentParams = (attempt: Attempt) => ({
  params: { ...taskParams(attempt).params, comment_id: target(attempt).commentId },
});
/** The creator of the project is the author of its comments. */
const ofAuthor = { facts: ({ target }: Attempt) => ({ is_author: target.is_creator }) };
const reaction = (attempt: Attempt) => ({ params: { ...commentParams(attempt).params, emoji: '🎉' } });
const actionItem = (attempt: Attempt) => ({
  params: { ...taskParams(attempt).params, item_id: target(attempt).actionItemId },
});

/** Creates a project of the owner that the actor's request must not change. */
async function createProjectTemplate({ world: { owner, id } }: Attempt) {
  const made = await createTestProject(owner, id);
  const { id: template_id } = await owner.does(templates.saveProjectAsTemplate, {
    params: { id: made.id },
    body: { name: 'Trade fair' },
  });
  return { params: { id, template_id } };
}

async function createTaskTemplate(attempt: Attempt) {
  const { id: template_id } = await attempt.world.colleague.does(templates.createTaskTemplate, {
    ...project(attempt),
    body: { task_id: target(attempt).taskId },
  });
  return { params: { ...project(attempt).params, template_id } };
}

export const projectsScenarios = [
  scenario(projects.listProjects, ({ world }) => ({ query: { workspace_id: world.id } })),
  scenario(projects.createProject, ({ world }) => ({ query: { workspace_id: world.id }, body: {} })),
  scenario(projects.getProject, project),
  scenario(projects.updateProject, (attempt) => ({
    ...project(attempt),
    body: { view_type: 'gantt' as const },
  })),
  scenario(projects.deleteProject, project),
  scenario(projects.restoreProject, project),
  scenario(projects.createProjectProperty, (attempt) => ({
    ...project(attempt),
    body: { name: 'Effort', type: 'number' as const },
  })),
  scenario(projects.initializeProjectDefaults, project),
  scenario(projects.initializeProjectRelations, project),
  scenario(projects.deleteProjectProperty, (attempt) => ({
    params: { property_id: target(attempt).propertyId },
  })),
  scenario(projects.createTask, (attempt) => ({ ...project(attempt), body: { title: 'Another task' } })),
  scenario(projects.getTask, taskParams),
  scenario(projects.updateTask, (attempt) => ({ ...taskParams(attempt), body: { title: 'Changed' } })),
  scenario(projects.deleteTask, taskAlone),
  scenario(projects.updateTaskCell, (attempt) => ({
    params: { ...taskAlone(attempt).params, property_id: target(attempt).propertyId },
    body: { value: 'Done' },
  })),
  scenario(projects.assignTask, (attempt) => ({
    ...taskParams(attempt),
    body: { user_id: attempt.world.colleague.id },
  })),
  scenario(projects.unassignTask, (attempt) => ({
    params: { ...taskParams(attempt).params, user_id: attempt.world.colleague.id },
  })),
  scenario(projects.createComment, (attempt) => ({
    ...taskParams(attempt),
    body: { content: 'Done soon.' },
  })),
  scenario(projects.listComments, taskParams),
  scenario(
    projects.updateComment,
    (attempt) => ({ ...commentParams(attempt), body: { content: 'They open at ten.' } }),
    ofAuthor,
  ),
  scenario(projects.deleteComment, commentParams, ofAuthor),
  scenario(projects.addCommentReaction, reaction),
  scenario(projects.removeCommentReaction, reaction),
  scenario(projects.createActionItem, (attempt) => ({
    ...taskParams(attempt),
    body: { content: 'Call again' },
  })),
  scenario(projects.toggleActionItem, actionItem),
  scenario(projects.updateActionItem, (attempt) => ({
    ...actionItem(attempt),
    body: { content: 'Write instead', position: 0, is_completed: true },
  })),
  scenario(projects.deleteActionItem, actionItem),
  scenario(projects.addDocument, (attempt) => ({
    ...taskParams(attempt),
    body: { doc_type: 'figma' as const, url: 'https://figma.example/box', title: 'The box' },
  })),
  scenario(projects.deleteDocument, (attempt) => ({
    params: { ...taskParams(attempt).params, document_id: target(attempt).documentId },
  })),
  scenario(projects.getBoard, project),
  scenario(projects.getGantt, project),
  scenario(templates.listProjectTemplates, ({ world }) => ({ params: { id: world.id } })),
  scenario(templates.createProjectFromTemplate, ({ world }) => ({
    query: { workspace_id: world.id },
    body: { template_id: 'event', title: 'Summer party', time_zone: 'Europe/Berlin' },
  })),
  scenario(templates.saveProjectAsTemplate, (attempt) => ({
    ...project(attempt),
    body: { name: 'Trade fair' },
  })),
  scenario(templates.deleteProjectTemplate, createProjectTemplate, {
    facts: ({ actor }: Attempt) => ({ is_own: actor === 'owner' }),
  }),
  scenario(templates.listTaskTemplates, project),
  scenario(templates.createTaskTemplate, (attempt) => ({
    ...project(attempt),
    body: { task_id: target(attempt).taskId, name: 'Call somebody' },
  })),
  scenario(templates.deleteTaskTemplate, createTaskTemplate),
  scenario(templates.createTaskFromTemplate, async (attempt) => ({
    ...(await createTaskTemplate(attempt)),
    body: {},
  })),
  scenario(setOwnTimeZone, () => ({ body: { time_zone: 'Europe/Berlin' } })),
  scenario(archive.listArchivedTasks, (attempt) => ({ ...project(attempt), query: { search: 'printer' } })),
  scenario(archive.archiveDoneTasks, project),
  scenario(archive.archiveTask, taskParams),
  scenario(archive.unarchiveTask, taskParams),
  scenario(repeatTask, (attempt) => ({
    ...taskParams(attempt),
    body: { repeat: { unit: 'week' as const, weekdays: [1, 4], time_zone: 'Europe/Berlin' } },
  })),
  scenario(repeatTask, (attempt) => ({ ...taskParams(attempt), body: { repeat: null } }), {
    variant: 'no more',
  }),
  scenario(listMyTasks, ({ world }) => ({ query: { workspace_id: world.id, time_zone: 'Europe/Berlin' } })),
  scenario(listMyTasks, ({ world }) => ({ query: { workspace_id: world.id, state: 'done' as const } }), {
    variant: 'that are done',
  }),
];
