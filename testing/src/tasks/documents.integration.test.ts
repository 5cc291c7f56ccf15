import * as projects from '@workflow/contract/projects/projects.endpoints.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestProject, createTestTask } from '../databases/test-projects.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { createTestWorkspace } from '../harness/workspace.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

test('the type of a document is derived from its URL unless the user sets it', async () => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id: task.id };
  const added = (body: { url: string; doc_type?: 'url' }) =>
    owner.does(projects.addDocument, { params, body });
  expect(await added({ url: 'https://www.figma.com/file/1' })).toMatchObject({ doc_type: 'figma' });
  expect(await added({ url: 'https://docs.google.com/document/d/1' })).toMatchObject({
    doc_type: 'google_drive',
  });
  expect(await added({ url: 'https://example.com/Plan.PDF?page=2' })).toMatchObject({ doc_type: 'pdf' });
  expect(await added({ url: 'https://example.com/plan' })).toMatchObject({ doc_type: 'url' });
  expect(await added({ url: 'https://figma.com/file/1', doc_type: 'url' })).toMatchObject({
    doc_type: 'url',
  });
  const { documents } = await owner.does(projects.getTask, { params });
  expect(documents.map(({ doc_type }) => doc_type)).toEqual(['figma', 'google_drive', 'pdf', 'url', 'url']);
});

test.each([
  'javascript:alert(1)',
  ' JaVaScRiPt:alert(1)',
  'java\tscript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'file:///etc/passwd',
  'blob:https://example.com/1',
  '//example.com/plan',
  'example.com/plan',
  'https://',
])('a document with the URL %j is rejected', async (url) => {
  const { id: workspaceId, owner } = await createTestWorkspace(app).with();
  const project = await createTestProject(owner, workspaceId);
  const task = await createTestTask(owner, project.id, 'Plan');
  const params = { id: project.id, task_id: task.id };
  const answer = await owner.call(projects.addDocument, { params, body: { url } });
  expect(answer).toMatchObject({ status: 422 });
  expect(JSON.stringify(answer.body)).toContain('Enter a valid web address, such as https://example.com.');
  expect((await owner.does(projects.getTask, { params })).documents).toEqual([]);
});
