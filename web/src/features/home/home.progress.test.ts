import { expect, test } from 'vitest';
import { progressOf, stepsFor } from './home.progress.ts';

const summary = {
  messages: 3,
  pages: 0,
  databases: 0,
  team_members: 1,
  channels: 0,
  pending_invitations: null,
};

test('Getting Started shows the steps that the user’s role allows', () => {
  expect(stepsFor(null)).toEqual(['workspace', 'members', 'content']);
  expect(stepsFor('owner')).toEqual(['workspace', 'members', 'content']);
  expect(stepsFor('member')).toEqual(['workspace', 'content']);
  expect(stepsFor('guest')).toEqual(['workspace']);
});

test('derives finished steps from the workspace’s contents', () => {
  expect(progressOf(0, undefined)).toEqual({ workspace: false, members: false, content: false });
  expect(progressOf(1, summary)).toEqual({ workspace: true, members: false, content: false });
  expect(progressOf(1, { ...summary, pending_invitations: 1, channels: 1 })).toEqual({
    workspace: true,
    members: true,
    content: true,
  });
});
