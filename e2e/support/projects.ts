import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import type { Account } from './team.ts';

/** Creates a project with its properties and tasks through the API; tasks name their assignees by account. */
export async function createProjectWithTasks(
  { client }: Account,
  workspaceId: string,
  title: string,
  tasks: readonly { title: string; due?: string; of?: Account }[],
) {
  const { id } = await client.does(projects.createProject, {
    query: { workspace_id: workspaceId },
    body: { title },
  });
  const properties = await client.does(projects.initializeProjectDefaults, { params: { id } });
  const due = properties.find(({ name }) => name === 'Due date')!.id;
  for (const task of tasks) {
    const cells = task.due ? { [due]: task.due } : {};
    const { id: task_id } = await client.does(projects.createTask, {
      params: { id },
      body: { title: task.title, cells },
    });
    if (task.of)
      await client.does(projects.assignTask, { params: { id, task_id }, body: { user_id: task.of.id } });
  }
  return id;
}
