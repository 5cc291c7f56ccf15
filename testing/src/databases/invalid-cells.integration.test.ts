import { randomUUID } from 'node:crypto';
import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createTestProject, createTestTask, type Project } from './test-projects.ts';

let app: TestApp;
let owner: TestUser;
let outsider: TestUser;
let project: Project;
let other: Project;
let rowId: string;
let otherRowId: string;

beforeAll(async () => {
  app = await startTestApp();
  const workspace = await createTestWorkspace(app).with('outsider');
  ({ owner, outsider } = workspace);
  project = await createTestProject(owner, workspace.id);
  other = await createTestProject(owner, workspace.id);
  rowId = (await createTestTask(owner, project.id, 'Call the printer')).id;
  otherRowId = (await createTestTask(owner, other.id, 'Elsewhere')).id;
});
afterAll(() => app.close());

async function createProperty(type: PropertyTypeName, config: Record<string, unknown> = {}): Promise<string> {
  const body = { name: `${type} ${randomUUID().slice(0, 6)}`, type, config };
  return (await owner.does(databases.createProperty, { params: { id: project.id }, body })).id;
}

const write = (property_id: string, value: unknown) =>
  owner.call(databases.updateCell, {
    params: { id: project.id, row_id: rowId, property_id },
    body: { value },
  });
const cellOf = async (property: string) =>
  (await owner.does(databases.getRow, { params: { id: project.id, row_id: rowId } })).cells[property];

/** For each type, one valid value and several invalid ones. */
const VALUES: [PropertyTypeName, unknown, readonly unknown[]][] = [
  ['text', 'Hello', [7, ['Hello'], { text: 'Hello' }, 'x'.repeat(10_001)]],
  ['number', 7.5, ['7.5', true, [7], { value: 7 }]],
  ['checkbox', true, ['true', 1, {}]],
  ['date', '2026-11-20', ['2026-02-30', '2026-13-01', '20.11.2026', 'tomorrow', 20261120]],
  [
    'date_range',
    { start: '2026-11-20', end: '2026-11-24' },
    [
      { start: '2026-11-24', end: '2026-11-20' },
      { end: '2026-11-20' },
      { start: '2026-11-20', end: '2026-11-20T10:00:00Z' },
      { start: 'soon' },
      '2026-11-20',
    ],
  ],
  ['url', 'https://example.com/a', ['javascript:alert(1)', 'data:text/html,x', 'not an address', 7]],
  ['email', 'ana@example.com', ['ana', 'ana@', '@example.com', 'a b@example.com']],
  ['phone', '+49 30 1234567', ['call me', '<b>1</b>', 7]],
];

describe('a cell rejects with a reason', () => {
  it.each(VALUES)('%s', async (type, good, bad) => {
    const property = await createProperty(type);
    expect((await write(property, good)).status).toBe(200);
    for (const value of bad) {
      const { status, body } = await write(property, value);
      expect([status, JSON.stringify(value)]).toEqual([422, JSON.stringify(value)]);
      expect((body as { detail: string }).detail).toMatch(/^[^\n]{5,200}$/);
    }
    expect(await cellOf(property)).toEqual(good);
  });

  it('an unknown option', async () => {
    const property = project.property('Status').id;
    await owner.does(databases.updateCell, {
      params: { id: project.id, row_id: rowId, property_id: property },
      body: { value: 'Done' },
    });
    for (const value of ['Finished', { value: 'Finished' }, ['Done'], 7])
      expect((await write(property, value)).status).toBe(422);
    expect(await cellOf(property)).toBe('Done');
    const several = await createProperty('multi_select', { options: [{ value: 'Print' }] });
    expect((await write(several, ['Print', 'Web'])).status).toBe(422);
  });

  it('a user outside the workspace', async () => {
    const property = await createProperty('person');
    for (const person of [outsider.id, randomUUID(), 'ana'])
      expect((await write(property, [owner.id, person])).status).toBe(422);
    expect(await cellOf(property)).toBeUndefined();
  });

  it('a row of another database', async () => {
    const property = await createProperty('relation', { database_id: project.id });
    for (const row of [otherRowId, randomUUID(), 'row'])
      expect((await write(property, [row])).status).toBe(422);
    expect(await cellOf(property)).toBeUndefined();
  });

  it('a property of another database', async () => {
    expect((await write(other.property('Status').id, 'Done')).status).toBe(404);
    const several = await owner.call(databases.updateCells, {
      params: { id: project.id },
      body: {
        edits: [
          { row_id: rowId, property_id: project.property('Priority').id, value: 'High' },
          { row_id: rowId, property_id: other.property('Status').id, value: 'Done' },
        ],
      },
    });
    expect(several.status).toBe(404);
    // The server writes all cells of the request or none.
    expect(await cellOf(project.property('Priority').id)).toBeUndefined();
  });
});
