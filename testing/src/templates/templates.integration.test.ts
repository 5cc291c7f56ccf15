import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { newNotification } from '@workflow/contract/notifications/notifications.events.ts';
import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import * as templates from '@workflow/contract/templates/templates.endpoints.ts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestProject, createTestTask, type Project } from '../databases/test-projects.ts';
import { createTextFile } from '../files/uploads.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
let workspaceId: string;
let ana: TestUser;
let ben: TestUser;
let launch: Project;

beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  const workspace = await createTestWorkspace(app).with('member');
  ({ id: workspaceId, owner: ana, member: ben } = workspace);
  launch = await createTestProject(ana, workspaceId, { title: 'Launch' });
});
afterAll(() => app.close());

const today = () => new Date().toISOString().slice(0, 10);
const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const at = (task_id: string) => ({ params: { id: launch.id, task_id } });
const list = () => ben.does(templates.listProjectTemplates, { params: { id: workspaceId } });
const make = (template_id: string, by = ben) =>
  by.does(templates.createProjectFromTemplate, {
    query: { workspace_id: workspaceId },
    body: { template_id },
  });
const content = (id: string) => ben.does(projects.getProject, { params: { id } });

it('every built-in template creates a complete project without an author, starting today', async () => {
  const builtIn = await list();
  expect(builtIn.length).toBeGreaterThanOrEqual(6);
  for (const { id, name, tasks, view_type } of builtIn) {
    const made = await make(id);
    expect(made).toMatchObject({ title: name, view_type, kind: 'project', created_by: ben.id });
    const { properties, views, rows } = await content(made.id);
    const findProperty = (word: string) => properties.find((property) => property.name === word)!;
    expect(rows).toHaveLength(tasks);
    expect(JSON.stringify([properties, views, rows])).not.toContain('-ref');
    for (const role of ['parent', 'children', 'blocked_by', 'blocking'])
      expect(properties.some(({ config }) => config.role === role)).toBe(true);
    for (const { config } of views)
      if (config.group_by) expect(properties.map((one) => one.id)).toContain(config.group_by);
    expect(new Set(rows.map(({ cells }) => cells[findProperty('Status').id])).size).toBe(1);
    const days = rows.flatMap(
      ({ cells }) => (cells[findProperty('Due date').id] as string | undefined) ?? [],
    );
    expect(days.every((day) => day >= today())).toBe(true);
  }
});

it('a project saved as a template keeps properties, views and tasks, and starts today', async () => {
  const due = launch.property('Due date').id;
  const estimate = await ana.does(databases.createProperty, {
    params: { id: launch.id },
    body: { name: 'Hours', type: 'number' },
  });
  await ana.does(databases.createProperty, {
    params: { id: launch.id },
    body: { name: 'Costs', type: 'formula', config: { expression: 'prop("Hours") * 80' } },
  });
  const other = await ana.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} });
  await ana.does(databases.createProperty, {
    params: { id: launch.id },
    body: { name: 'Suppliers', type: 'relation', config: { database_id: other.id } },
  });
  await ana.does(databases.createView, {
    params: { id: launch.id },
    body: {
      name: 'By priority',
      type: 'board',
      config: { group_by: launch.property('Priority').id, sorts: [{ property_id: due }] } as never,
    },
  });
  const first = await createTestTask(ana, launch.id, 'Book the hall', {
    [due]: '2024-05-06',
    [estimate.id]: 3,
  });
  await createTestTask(ana, launch.id, 'Send invitations', {
    [due]: '2024-05-16',
    [launch.property('Parent task').id]: [first.id],
  });
  await ana.does(projects.createActionItem, { ...at(first.id), body: { content: 'Three offers' } });
  await ana.does(projects.assignTask, { ...at(first.id), body: { user_id: ben.id } });
  await ana.does(projects.updateTaskCell, {
    params: { task_id: first.id, property_id: launch.property('Status').id },
    body: { value: 'Done' },
  });
  const kept = await ana.does(templates.saveProjectAsTemplate, {
    params: { id: launch.id },
    body: { name: 'Trade fair' },
  });
  await ana.does(projects.deleteProject, { params: { id: launch.id } });

  const made = await make(kept.id);
  const { properties, views, rows } = await content(made.id);
  const findProperty = (word: string) => properties.find(({ name }) => name === word)!;
  expect(properties.map(({ name }) => name)).not.toContain('Suppliers');
  expect(views).toMatchObject([{ name: 'By priority', config: { group_by: findProperty('Priority').id } }]);
  const cell = (title: string, word: string) =>
    rows.find(({ cells }) => cells[findProperty('Name').id] === title)?.cells[findProperty(word).id];
  expect(['Status', 'Due date', 'Hours', 'Costs'].map((word) => cell('Book the hall', word))).toEqual([
    'Not Started',
    today(),
    3,
    240,
  ]);
  expect(cell('Send invitations', 'Due date')).toBe(inDays(10));
  expect(cell('Send invitations', 'Parent task')).toEqual([
    rows.find(({ cells }) => cells[findProperty('Name').id] === 'Book the hall')!.id,
  ]);
  expect(rows.every(({ assignees }) => assignees.length === 0)).toBe(true);
});

it('a task saved as a template keeps steps, people, documents and sub-tasks', async () => {
  const about = await ana.does(databases.createProperty, {
    params: { id: launch.id },
    body: { name: 'Description', type: 'text' },
  });
  const task = await createTestTask(ana, launch.id, 'New supplier', {
    [launch.property('Due date').id]: inDays(7),
    [launch.property('Priority').id]: 'High',
    [about.id]: 'Who delivers what, and by when.',
  });
  await createTestTask(ana, launch.id, 'Check the contract', {
    [launch.property('Parent task').id]: [task.id],
  });
  await ana.does(projects.createActionItem, { ...at(task.id), body: { content: 'Ask for samples' } });
  await ana.does(projects.addDocument, { ...at(task.id), body: { url: 'https://example.com/terms' } });
  await ana.does(projects.assignTask, { ...at(task.id), body: { user_id: ben.id } });
  const kept = await ana.does(templates.createTaskTemplate, {
    params: { id: launch.id },
    body: { task_id: task.id },
  });
  expect(kept).toMatchObject({ name: 'New supplier', tasks: 2 });
  const socket = await ben.connect();
  const params = { id: launch.id, template_id: kept.id };
  const made = await ana.does(templates.createTaskFromTemplate, { params, body: {} });
  await socket.settled();
  expect(socket.all(newNotification)).toMatchObject([{ kind: 'task_assigned', subject_id: made.id }]);
  const details = await ana.does(projects.getTask, at(made.id));
  expect(details).toMatchObject({
    assignees: [{ id: ben.id }],
    action_items: [{ content: 'Ask for samples', is_completed: false }],
    documents: [{ url: 'https://example.com/terms' }],
    cells: { [about.id]: 'Who delivers what, and by when.', [launch.property('Priority').id]: 'High' },
  });
  expect(details.cells[launch.property('Due date').id]).toBe(inDays(7));
  expect(details.cells[launch.property('Sub-tasks').id]).toHaveLength(1);
  await ana.does(removeMember, { params: { id: workspaceId, user_id: ben.id } });
  await ana.does(databases.deleteProperty, {
    params: { id: launch.id, property_id: launch.property('Priority').id },
  });
  const later = await ana.does(templates.createTaskFromTemplate, { params, body: {} });
  expect(later.assignees).toEqual([]);
  expect(later.cells[launch.property('Priority').id]).toBeUndefined();
});

it('templates of another workspace or project, and unknown ones, are not found', async () => {
  const { owner, id } = await createTestWorkspace(app).with();
  const theirs = await createTestProject(owner, id);
  const kept = await owner.does(templates.saveProjectAsTemplate, {
    params: { id: theirs.id },
    body: { name: 'Theirs' },
  });
  const from = (template_id: string) =>
    ben.call(templates.createProjectFromTemplate, {
      query: { workspace_id: workspaceId },
      body: { template_id },
    });
  for (const one of [kept.id, 'nothing', '__proto__', '', 'constructor'])
    expect((await from(one)).status).toBe(404);
  expect((await list()).every(({ is_built_in }) => is_built_in)).toBe(true);
});

it('a task from a template keeps the files and people that still exist', async () => {
  const {
    id: workspaceId,
    owner,
    member,
    colleague,
  } = await createTestWorkspace(app).with('member', 'colleague');
  const project = await createTestProject(owner, workspaceId);
  const params = { id: project.id };
  const add = (name: string, type: 'file' | 'person') =>
    owner.does(databases.createProperty, { params, body: { name, type } });
  const [papers, reviewers] = [await add('Papers', 'file'), await add('Reviewers', 'person')];
  const file = await owner.does(databases.uploadDatabaseFile, { params, file: createTextFile() });
  const task = await createTestTask(owner, project.id, 'Print', {
    [papers.id]: [file],
    [reviewers.id]: [member.id, colleague.id],
  });
  const { id: template_id } = await owner.does(templates.createTaskTemplate, {
    params,
    body: { task_id: task.id },
  });
  const { id: kept } = await owner.does(templates.saveProjectAsTemplate, { params, body: { name: 'Print' } });
  await owner.does(removeMember, { params: { id: workspaceId, user_id: member.id } });

  const made = await owner.does(templates.createTaskFromTemplate, {
    params: { ...params, template_id },
    body: {},
  });
  expect(made.cells[papers.id]).toEqual([file]);
  expect(made.cells[reviewers.id]).toEqual([colleague.id]);
  // A project created from a template has its own copies of the files.
  const { id } = await owner.does(templates.createProjectFromTemplate, {
    query: { workspace_id: workspaceId },
    body: { template_id: kept },
  });
  const { properties, rows } = await owner.does(projects.getProject, { params: { id } });
  const findProperty = (name: string) => properties.find((one) => one.name === name)!.id;
  expect(rows[0]!.cells[findProperty('Papers')]).toBeUndefined();
  expect(rows[0]!.cells[findProperty('Reviewers')]).toEqual([colleague.id]);
});
