import { expect, test } from 'vitest';
import { mergeConfig } from './config.merge.ts';

const option = (id: string, value: string, color = 'gray') => ({ id, value, color });
const [todo, doing, done] = [option('1', 'To do'), option('2', 'Doing'), option('3', 'Done')];
const seen = { options: [todo, doing, done], default: null };
const by = (kept: object[], given: object[]) =>
  mergeConfig({ ...seen, options: kept }, { ...seen, options: given }, seen).options;

test('merges the changes of two users to the options of a property', () => {
  const waiting = option('4', 'Waiting');
  const later = { value: 'Later', color: 'red' };
  const kept = [todo, doing, done, waiting];
  expect(by(kept, [todo, doing, done, later])).toEqual([...kept, later]);
  // The new option keeps the position that the user gave it.
  expect(by(kept, [later, todo, doing, done])).toEqual([later, ...kept]);
  expect(by(kept, [todo, later, doing, done])).toEqual([todo, later, doing, done, waiting]);
  // Another user removed, renamed or moved an option at the same time.
  expect(by([todo, done], [todo, doing, done, later])).toEqual([todo, done, later]);
  const renamed = option('2', 'In progress');
  expect(by([todo, renamed, done], [option('1', 'Open'), doing, done])).toEqual([
    option('1', 'Open'),
    renamed,
    done,
  ]);
  expect(by([done, todo, doing], [todo, doing, done, later])).toEqual([done, todo, doing, later]);
  expect(by(kept, [done, todo, doing])).toEqual([done, todo, doing, waiting]);
  // Two users each removed an option.
  expect(by([todo, doing], [doing, done])).toEqual([doing]);
  // Both users added the same option.
  expect(by(kept, [todo, doing, done, { value: 'Waiting', color: 'red' }])).toEqual([
    todo,
    doing,
    done,
    { ...waiting, color: 'red' },
  ]);
});

test('the later of two changes to the same field wins', () => {
  expect(mergeConfig({ a: 1, b: 2 }, { a: 1, b: 3 }, { a: 1, b: 1 })).toEqual({ a: 1, b: 3 });
  expect(mergeConfig({ a: 2, b: 1 }, { a: 1, b: 3 }, { a: 1, b: 1 })).toEqual({ a: 2, b: 3 });
});

test('without the edited configuration, options are matched by id, then by value', () => {
  expect(mergeConfig(seen, { options: [{ value: 'Done' }, { value: 'Later' }] }, undefined)).toEqual({
    options: [{ value: 'Done', id: '3' }, { value: 'Later' }],
  });
  expect(
    mergeConfig(seen, { options: [{ value: 'Done' }, option('3', 'Finished')] }, undefined).options,
  ).toEqual([{ value: 'Done' }, option('3', 'Finished')]);
});
