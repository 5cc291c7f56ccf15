import { expect, test } from 'vitest';
import { createSharedEffect } from './shared-effect.ts';

test('a room that two components show is joined once, and left with the last of them', () => {
  const log: string[] = [];
  const useRoom = createSharedEffect(
    (id: string) => id,
    (id) => {
      log.push(`join ${id}`);
      return () => log.push(`leave ${id}`);
    },
  );
  const leaveScreen = useRoom('roadmap');
  const leavePanel = useRoom('roadmap');
  const leaveOther = useRoom('tasks');
  leaveScreen();
  expect(log).toEqual(['join roadmap', 'join tasks']);
  leavePanel();
  leaveOther();
  expect(log.slice(2)).toEqual(['leave roadmap', 'leave tasks']);
  useRoom('roadmap');
  expect(log.at(-1)).toBe('join roadmap');
});
