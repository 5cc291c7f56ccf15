import { expect, test } from 'vitest';
import { mergeConfig } from './config.merge.ts';

const option = (id: string, value: string, color = 'gray') => ({ id, value, color });
const [todo, doing, done] = [option('1', 'To do'), option('2', 'Doing'), option('3', 'Done')];
const seen = { options: [todo, doing, done], default: null };
const by = (kept: object[], given: object[]) =>
  mergeConfig({ ...seen, options: kept }, { ...seen, options: given }, seen).options;

test('what two people do to the options of one property is all there in the end', () => {
  const waiting = option('4', 'Waiting');
  const later = { value: 'Later', color: 'red' };
  const kept = [todo, doing, done, waiting];
  expect(by(kept, [todo, doing, done, later])).toEqual([...kept, later]);
  // It stands where it was put.
  expect(by(kept, [later, todo, doing, done])).toEqual([later, ...kept]);
  expect(by(kept, [todo, later, doing, done])).toEqual([todo, later, doing, done, waiting]);
  // Another one was removed, renamed or moved meanwhile.
  expect(by([todo, done], [todo, doing, done, later])).toEqual([todo, done, later]);
  const renamed = option('2', 'In progress');
  expect(by([todo, renamed, done], [option('1', 'Open'), doing, done])).toEqual([
    option('1', 'Open'),
    renamed,
    done,
  ]);
  expect(by([done, todo, doing], [todo, doing, done, later])).toEqual([done, todo, doing, later]);
  expect(by(kept, [done, todo, doing])).toEqual([done, todo, doing, waiting]);
  // I removed one, and somebody else another one.
  expect(by([todo, doing], [doing, done])).toEqual([doing]);
  // Both added the same.
  expect(by(kept, [todo, doing, done, { value: 'Waiting', color: 'red' }])).toEqual([
    todo,
    doing,
    done,
    { ...waiting, color: 'red' },
  ]);
});

test('of fields that nobody else has changed, the later one is right', () => {
  expect(mergeConfig({ a: 1, b: 2 }, { a: 1, b: 3 }, { a: 1, b: 1 })).toEqual({ a: 1, b: 3 });
  expect(mergeConfig({ a: 2, b: 1 }, { a: 1, b: 3 }, { a: 1, b: 1 })).toEqual({ a: 2, b: 3 });
});

test('without what it was made from, options are known by their ids, and else by what they are called', () => {
  expect(mergeConfig(seen, { options: [{ value: 'Done' }, { value: 'Later' }] }, undefined)).toEqual({
    options: [{ value: 'Done', id: '3' }, { value: 'Later' }],
  });
  expect(
    mergeConfig(seen, { options: [{ value: 'Done' }, option('3', 'Finished')] }, undefined).options,
  ).toEqual([{ value: 'Done' }, option('3', 'Finished')]);
});
