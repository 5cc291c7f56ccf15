import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { describe, expect, it } from 'vitest';
import { datePropertiesOf } from '../spans.ts';
import { rescheduleDependents } from './reschedule.ts';

const createProperty = (id: string, name: string, type: Property['type'], config: object = {}): Property => ({
  id,
  name,
  type,
  database_id: 'd',
  config: { ...config },
  position: id,
  version: 1,
});
const properties = [
  createProperty('s', 'Start date', 'date'),
  createProperty('e', 'Due date', 'date'),
  createProperty('p', 'Priority', 'select'),
  createProperty('d', 'Status', 'status', {
    options: [
      { value: 'Open', group: 'to_do' },
      { value: 'Done', group: 'complete' },
    ],
  }),
  createProperty('b', 'Blocked by', 'relation', { role: 'blocked_by' }),
];
const createRow = (id: string, cells: object) => ({ id, cells }) as unknown as Row;
const rows = [
  createRow('stand', { s: '2026-06-01', e: '2026-06-03' }),
  createRow('flyers', { s: '2026-06-04', e: '2026-06-05', b: ['stand'] }),
  createRow('boxes', { s: '2026-06-08', e: '2026-06-09', b: ['flyers'] }),
  createRow('party', { b: ['stand'] }),
  createRow('idea', {}),
  createRow('talk', { s: '2026-06-03', e: '2026-06-04', b: ['idea'] }),
  createRow('rooms', { s: '2026-06-04', e: '2026-06-04', d: 'Done', b: ['stand'] }),
];
const known = { rows, properties, parts: datePropertiesOf(properties), today: '2026-05-20' };
const after = (...edits: [string, string, unknown][]) =>
  rescheduleDependents(
    known,
    edits.map(([row_id, property_id, value]) => ({ row_id, property_id, value: value as string })),
  ).map(({ row_id, property_id, value }) => `${row_id} ${property_id} ${value}`);

describe('rescheduling the dependents of a row', () => {
  it('shifts the whole chain past the weekend when the end moves, except unscheduled rows', () => {
    expect(after(['stand', 'e', '2026-06-05'])).toEqual([
      'flyers s 2026-06-08',
      'flyers e 2026-06-09',
      'boxes s 2026-06-10',
      'boxes e 2026-06-11',
    ]);
  });

  it('shifts nothing if other properties change, if the end stays, or if the dates are cleared', () => {
    expect(after(['stand', 'p', 'High'])).toEqual([]);
    expect(after(['stand', 's', '2026-05-29'])).toEqual([]);
    expect(after(['stand', 'e', '2026-06-03'])).toEqual([]);
    expect(after(['stand', 's', null], ['stand', 'e', null])).toEqual([]);
  });

  it('leaves dependents to the edits that set their dates explicitly', () => {
    expect(after(['stand', 'e', '2026-06-05'], ['flyers', 's', '2026-07-01'])).not.toContain(
      'flyers s 2026-06-06',
    );
  });
});

describe('scheduling a row for the first time', () => {
  it('pushes dependents that would start before it ends', () => {
    expect(after(['idea', 's', '2026-06-01'], ['idea', 'e', '2026-06-04'])).toEqual([
      // Without skipping the weekend, the talk would end on a Saturday.
      'talk s 2026-06-08',
      'talk e 2026-06-09',
    ]);
    expect(after(['idea', 's', '2026-06-01'], ['idea', 'e', '2026-06-02'])).toEqual([]);
  });
});
