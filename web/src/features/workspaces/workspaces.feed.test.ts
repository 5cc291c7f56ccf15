import { QueryClient } from '@tanstack/react-query';
import { joinWorkspace, workspaceRoleChanged } from '@workflow/contract/workspaces/workspaces.events.ts';
import { afterEach, expect, it, vi } from 'vitest';
import { dispatchEvent } from '../../platform/socket/socket-events.ts';

const { emit } = vi.hoisted(() => ({ emit: vi.fn(async (..._: unknown[]) => ({ ok: true })) }));
vi.mock('../../platform/socket/socket.ts', async (original) => ({
  ...(await original<object>()),
  emit,
}));

const { subscribeToSelectedWorkspace } = await import('./workspaces.feed.ts');
const { selectWorkspace } = await import('./workspaces.selection.ts');

afterEach(() => selectWorkspace(null));

it('joins the selected workspace again when the user regains access', () => {
  selectWorkspace('acme');
  const stop = subscribeToSelectedWorkspace(new QueryClient());
  const joins = () => emit.mock.calls.filter(([event]) => event === joinWorkspace).length;
  const change = (workspace_id: string, lacks_two_factor: boolean) =>
    dispatchEvent(workspaceRoleChanged.name, {
      workspace_id,
      role: 'member',
      lacks_two_factor,
      role_version: 2,
    });
  expect(joins()).toBe(1);
  change('acme', true);
  change('other', false);
  expect(joins()).toBe(1);
  change('acme', false);
  expect(joins()).toBe(2);
  stop();
  change('acme', false);
  expect(joins()).toBe(2);
});
