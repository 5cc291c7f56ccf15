import * as databases from '@workflow/contract/databases/databases.endpoints.ts';
import { joinDatabase, rowsCreated } from '@workflow/contract/databases/databases.events.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { EMPTY_VIEW } from '@workflow/contract/databases/query/view-config.schema.ts';
import * as forms from '@workflow/contract/forms/forms.endpoints.ts';
import { removeMember } from '@workflow/contract/members/members.endpoints.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import type { TestUser } from '../harness/test-user.ts';
import { createTestWorkspace } from '../harness/workspace.ts';
import { createForm, createFormLink } from './forms.scenarios.ts';

let app: TestApp;
let owner: TestUser;
let member: TestUser;
let guest: TestUser;
let workspaceId: string;
let id: string;
let name: Property;
let price: Property;
let who: Property;
let hidden: Property;
beforeAll(async () => {
  app = await startTestApp({ rateLimit: true });
  ({ owner, member, guest, id: workspaceId } = await createTestWorkspace(app).with('member', 'guest'));
  ({ id } = await owner.does(databases.createDatabase, { query: { workspace_id: workspaceId }, body: {} }));
  [name] = (await owner.does(databases.getDatabase, { params: { id } })).properties as [Property];
  const add = (body: Parameters<typeof owner.does<typeof databases.createProperty>>[1]['body']) =>
    owner.does(databases.createProperty, { params: { id }, body });
  price = await add({ name: 'Price', type: 'number' });
  who = await add({ name: 'Who', type: 'person' });
  hidden = await add({ name: 'Margin', type: 'number' });
});
afterAll(() => app.close());

const FORM = { title: 'Faults', description: '', thanks: '' };
const REQUIRED_QUESTION = { is_required: true, help: '' };

const rowsOf = async () => (await owner.does(databases.getDatabase, { params: { id } })).rows;

describe('a form', () => {
  it('creates a row of the member who responds, live for others', async () => {
    const form = await createForm(owner, id, [name, price, who], ['Name']);
    const tab = await owner.connect();
    await tab.emit(joinDatabase, { database_id: id });
    const cells = { [name.id]: 'Ink', [price.id]: 4, [who.id]: [owner.id] };
    await member.does(forms.answerForm, { params: { id, view_id: form.id }, body: { cells } });
    const row = (await rowsOf()).at(-1)!;
    expect(row).toMatchObject({ cells, created_by: member.id });
    await tab.settled();
    expect(tab.all(rowsCreated).map(({ rows }) => rows[0]!.id)).toEqual([row.id]);
    const [activity] = await owner.does(databases.listRowActivity, { params: { id, row_id: row.id } });
    expect(activity).toMatchObject({ kind: 'submitted', user: { id: member.id } });
  });

  it('shows a visitor with the share link only its questions', async () => {
    const form = await createForm(owner, id, [name, price, who], ['Name']);
    const token = await createFormLink(owner, id, form.id);
    const seen = await app.anonymous.does(forms.getPublicForm, { params: { token } });
    expect(seen).toEqual({
      title: 'Report a fault',
      description: 'Short is fine.',
      thanks: 'Thank you!',
      fields: [
        { property_id: name.id, name: 'Name', type: 'title', is_required: true, help: '', options: [] },
        { property_id: price.id, name: 'Price', type: 'number', is_required: false, help: '', options: [] },
      ],
    });
  });

  it('accepts a response through its share link, without an author', async () => {
    const form = await createForm(owner, id, [name, price]);
    const token = await createFormLink(owner, id, form.id);
    const cells = { [name.id]: 'From outside', [price.id]: 3 };
    await app.anonymous.does(forms.answerPublicForm, { params: { token }, body: { cells } });
    const row = (await rowsOf()).at(-1)!;
    expect(row).toMatchObject({ cells, created_by: null });
    const [activity] = await owner.does(databases.listRowActivity, { params: { id, row_id: row.id } });
    expect(activity).toMatchObject({ kind: 'submitted', user: null });
  });

  it('in a personal view stops working when its owner leaves, because no one else could turn it off', async () => {
    const { id: workspace_id, owner: admin, member: leaver } = await createTestWorkspace(app).with('member');
    const database = await admin.does(databases.createDatabase, { query: { workspace_id }, body: {} });
    const params = { id: database.id };
    const [title] = (await admin.does(databases.getDatabase, { params })).properties as [Property];
    const config = {
      ...EMPTY_VIEW,
      form: { ...FORM, fields: [{ property_id: title.id, ...REQUIRED_QUESTION }] },
    };
    const make = (is_personal: boolean) =>
      leaver.does(databases.createView, {
        params,
        body: { name: 'Faults', type: 'form', config, is_personal },
      });
    const [own, shared] = [await make(true), await make(false)];
    const answer = (token: string) =>
      app.anonymous.call(forms.answerPublicForm, {
        params: { token },
        body: { cells: { [title.id]: 'A fault' } },
      });
    const tokens = [
      await createFormLink(leaver, database.id, own.id),
      await createFormLink(leaver, database.id, shared.id),
    ] as const;
    expect((await answer(tokens[0])).status).toBe(204);
    await admin.does(removeMember, { params: { id: workspace_id, user_id: leaver.id } });
    expect((await answer(tokens[0])).status).toBe(404);
    const look = await app.anonymous.call(forms.getPublicForm, { params: { token: tokens[0] } });
    expect(look.status).toBe(404);
    // The link of a shared form belongs to the form, and names the user who created it.
    expect((await answer(tokens[1])).status).toBe(204);
    const link = await admin.does(forms.getFormLink, { params: { id: database.id, view_id: shared.id } });
    expect(link.created_by).toMatchObject({ id: leaver.id });
  });

  it('rejects invalid, missing and unasked values', async () => {
    const form = await createForm(owner, id, [name, price, who], ['Name']);
    const token = await createFormLink(owner, id, form.id);
    const before = (await rowsOf()).length;
    const answer = async (cells: object) => {
      const { status, body } = await app.anonymous.call(forms.answerPublicForm, {
        params: { token },
        body: { cells: { ...cells } },
      });
      return [status, body.code, body.detail];
    };
    expect(await answer({ [name.id]: 'Ink', [price.id]: 'cheap' })).toEqual([
      422,
      'cell_not_valid',
      '“Price”: This value must be a number.',
    ]);
    expect(await answer({ [price.id]: 1 })).toEqual([422, 'answer_required', '“Name” is required.']);
    expect(await answer({ [name.id]: '  ' })).toEqual([422, 'answer_required', '“Name” is required.']);
    for (const other of [hidden.id, who.id])
      expect((await answer({ [name.id]: 'Ink', [other]: null }))[1]).toBe('property_not_found');
    expect(await rowsOf()).toHaveLength(before);
  });

  it('has a share link until it is reset, turned off, or its view or database is deleted', async () => {
    const { id: view_id } = await createForm(owner, id, [name]);
    const params = { id, view_id };
    const statusOf = async (token: string) =>
      (await app.anonymous.call(forms.getPublicForm, { params: { token } })).status;
    expect(await owner.does(forms.getFormLink, { params })).toEqual({ created_at: null, created_by: null });
    const first = await createFormLink(owner, id, view_id);
    expect(await statusOf(first)).toBe(200);
    const second = await createFormLink(owner, id, view_id);
    expect([await statusOf(first), await statusOf(second)]).toEqual([404, 200]);
    await owner.does(forms.revokeFormLink, { params });
    expect(await statusOf(second)).toBe(404);
    const third = await createFormLink(owner, id, view_id);
    await owner.does(databases.deleteView, { params });
    expect(await statusOf(third)).toBe(404);
    const kept = await app.database.sql`select 1 from form_links where token_hash = ${third}`;
    expect(kept).toHaveLength(0);
  });

  it('cannot be answered by guests, and other views accept no responses', async () => {
    const form = await createForm(owner, id, [name]);
    const params = { id, view_id: form.id };
    expect((await guest.call(forms.answerForm, { params, body: { cells: {} } })).status).toBe(403);
    const table = await owner.does(databases.createView, {
      params: { id },
      body: { name: 'T', type: 'table' },
    });
    const answer = await owner.call(forms.answerForm, {
      params: { id, view_id: table.id },
      body: { cells: {} },
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'no_form']);
  });

  it('limits responses without an account', async () => {
    const form = await createForm(owner, id, [name]);
    const token = await createFormLink(owner, id, form.id);
    const statuses = [];
    for (let count = 0; count < 25; count++) {
      const { status } = await app.anonymous.call(forms.answerPublicForm, {
        params: { token },
        body: { cells: {} },
      });
      statuses.push(status);
    }
    expect(statuses.at(-1)).toBe(429);
  });
});

describe('chart data', () => {
  it('groups by date intervals with sum and average of a number, in one request', async () => {
    const { id: other } = await owner.does(databases.createDatabase, {
      query: { workspace_id: workspaceId },
      body: {},
    });
    const { properties } = await owner.does(databases.getDatabase, { params: { id: other } });
    const date = properties.find(({ type }) => type === 'date')!;
    const title = properties[0]!;
    const cost = await owner.does(databases.createProperty, {
      params: { id: other },
      body: { name: 'Cost', type: 'number' },
    });
    const rows: [string, number | null][] = [
      ['2026-03-02', 1.5],
      ['2026-03-08', 2],
      ['2026-03-09', null],
      ['2026-04-01', 10],
    ];
    for (const [day, value] of rows)
      await owner.does(databases.createRow, {
        params: { id: other },
        body: { title: 'x', cells: { [date.id]: day, [cost.id]: value } },
      });
    const count = async (body: object) => {
      const { groups } = await owner.does(databases.countGroups, {
        params: { id: other },
        body: { group_by: date.id, ...body },
      });
      return groups.toSorted((a, b) => String(a.value).localeCompare(String(b.value)));
    };
    const figure = { kind: 'sum', property_id: cost.id };
    expect(await count({ by: 'week', figure })).toEqual([
      { value: '2026-03-02', count: 2, figure: '3.5' },
      { value: '2026-03-09', count: 1, figure: null },
      { value: '2026-03-30', count: 1, figure: '10' },
    ]);
    expect(await count({ by: 'month', figure: { ...figure, kind: 'average' } })).toEqual([
      { value: '2026-03', count: 3, figure: '1.75' },
      { value: '2026-04', count: 1, figure: '10' },
    ]);
    const countGroupsBy = async (by: string) =>
      (await count({ by })).map(({ value, count }) => [value, count]);
    expect(await countGroupsBy('quarter')).toEqual([
      ['2026-Q1', 3],
      ['2026-Q2', 1],
    ]);
    expect(await countGroupsBy('year')).toEqual([['2026', 4]]);
    const part = { value: 'x', is_rest: false };
    expect(await count({ by: 'quarter', split: { property_id: title.id }, figure })).toEqual([
      { value: '2026-Q1', part, count: 3, figure: '3.5' },
      { value: '2026-Q2', part, count: 1, figure: '10' },
    ]);
    expect(await count({ group_by: title.id })).toEqual([{ value: 'x', count: 4 }]);
    const refused = await owner.call(databases.countGroups, {
      params: { id: other },
      body: { group_by: date.id, figure: { kind: 'sum', property_id: title.id } },
    });
    expect([refused.status, refused.body.code]).toEqual([422, 'query_not_valid']);
  });

  it('splits very many rows by distinct values', async () => {
    const MANY = 20_000;
    const { id: other } = await owner.does(databases.createDatabase, {
      query: { workspace_id: workspaceId },
      body: {},
    });
    const { properties } = await owner.does(databases.getDatabase, { params: { id: other } });
    const [title, state] = [
      properties.find(({ type }) => type === 'title')!,
      properties.find(({ type }) => type !== 'title')!,
    ];
    await app.database.sql`
      insert into database_rows (id, database_id, number, cells, position)
      select gen_random_uuid(), p.database_id, one, jsonb_build_object(p.key, 'Row ' || one), 'b' || lpad(one::text, 8, '0') || 'V'
      from database_properties p, generate_series(1, ${MANY}::int) as one where p.id = ${title.id}`;
    const { groups } = await owner.does(databases.countGroups, {
      params: { id: other },
      body: { group_by: state.id, split: { property_id: title.id } },
    });
    const rest = groups.find(({ part }) => part?.is_rest);
    expect(groups.reduce((sum, { count }) => sum + count, 0)).toBe(MANY);
    expect(rest!.count).toBe(MANY - (groups.length - 1));
  });
});
