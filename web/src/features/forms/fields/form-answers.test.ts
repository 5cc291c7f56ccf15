import { describe, expect, it } from 'vitest';
import {
  answersToSend,
  dateProblemIn,
  type Field,
  findUnfinishedField,
  isAnswerMissing,
} from './form-answers.ts';

const field = (property_id: string, is_required = false) => ({ property_id, is_required }) as Field;
const fields = [field('name', true), field('due')];

describe('a form', () => {
  it('is not sent without an optional date that the user typed and that cannot be read', () => {
    const problems = { due: dateProblemIn([null], [true]) };
    expect(findUnfinishedField(fields, { name: 'Ana' }, problems)).toBe(1);
    expect(isAnswerMissing(fields[1]!, { name: 'Ana' }, problems)).toBe(false);
  });

  it('is not sent without the end of a range that has no start', () => {
    const problems = { due: dateProblemIn([null, '2026-12-04'], [false, false]) };
    expect(findUnfinishedField(fields, { name: 'Ana' }, problems)).toBe(1);
    expect(isAnswerMissing(fields[1]!, { name: 'Ana' }, problems)).toBe(true);
  });

  it('is not sent without a required answer, and is sent without optional ones', () => {
    expect(findUnfinishedField(fields, { name: ' ' }, {})).toBe(0);
    for (const dates of [[null], [null, null], ['2026-12-04', null], ['2026-12-04', '2026-12-05']]) {
      const problems = { due: dateProblemIn(dates, [false, false]) };
      expect(findUnfinishedField(fields, { name: 'Ana' }, problems)).toBe(-1);
    }
    expect(answersToSend({ name: 'Ana', due: undefined, tags: [], agrees: false })).toEqual({ name: 'Ana' });
  });
});
