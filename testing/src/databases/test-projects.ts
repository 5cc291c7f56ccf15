import { createView } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Database, NewDatabase, Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import type { TestUser } from '../harness/test-user.ts';

/** A project with one object of every kind that belongs to a project. */
export interface TestProject {
  readonly id: string;
  readonly taskId: string;
  /** A property that the test may delete. */
  readonly propertyId: string;
  readonly viewId: string;
  /** A comment by the user who created the project. */
  readonly commentId: string;
  readonly actionItemId: string;
  readonly documentId: string;
}

export interface Project extends Database {
  property(name: string): Property;
}

/** Creates a project with its default properties. */
export async function createTestProject(
  by: TestUser,
  workspaceId: string,
  body: NewDatabase = {},
): Promise<Project> {
  const project = await by.does(projects.createProject, { query: { workspace_id: workspaceId }, body });
  const properties = await by.does(projects.initializeProjectDefaults, { params: { id: project.id } });
  const property = (name: string) => properties.find((one) => one.name === name)!;
  return { ...project, property };
}

export function createTestTask(
  by: TestUser,
  projectId: string,
  title: string,
  cells: object = {},
): Promise<Row> {
  return by.does(projects.createTask, { params: { id: projectId }, body: { title, cells: { ...cells } } });
}

export async function createProjectWithContents(by: TestUser, workspaceId: string): Promise<TestProject> {
  const project = await createTestProject(by, workspaceId);
  const task = await createTestTask(by, project.id, 'Call the printer');
  const params = { id: project.id, task_id: task.id };
  const [view, item, document, comment] = await Promise.all([
    by.does(createView, { params: { id: project.id }, body: { name: 'Everything', type: 'table' } }),
    by.does(projects.createActionItem, { params, body: { content: 'Find the number' } }),
    by.does(projects.addDocument, { params, body: { url: 'https://example.com/printer' } }),
    by.does(projects.createComment, { params, body: { content: 'They open at nine.' } }),
  ]);
  return {
    id: project.id,
    taskId: task.id,
    propertyId: project.property('Status').id,
    viewId: view.id,
    commentId: comment.id,
    actionItemId: item.id,
    documentId: document.id,
  };
}
