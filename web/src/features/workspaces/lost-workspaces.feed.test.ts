import { QueryClient } from '@tanstack/react-query';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { beforeEach, expect, it } from 'vitest';
import { useToasts } from '../../ui/feedback/toast.ts';
import { announceLostWorkspaces, leaveWorkspaceSilently } from './lost-workspaces.feed.ts';
import { applyWorkspaceRemoved } from './workspaces.events.ts';
import { workspacesQuery } from './workspaces.queries.ts';

const workspace = (id: string, name: string) => ({ id, name }) as Workspace;
const acme = workspace('acme', 'Acme');
const lumen = workspace('lumen', 'Lumen Studio');
const shown = () => useToasts.getState().toasts.map(({ kind, text }) => [kind, text]);

beforeEach(() => useToasts.setState({ toasts: [] }));

it('says that access was lost, whatever screen the user looks at', () => {
  const client = new QueryClient();
  client.setQueryData(workspacesQuery.queryKey, [acme, lumen]);
  const stop = announceLostWorkspaces(client);
  applyWorkspaceRemoved(client, { workspace_id: 'lumen' });
  expect(shown()).toEqual([['error', 'You no longer have access to Lumen Studio']]);
  // The workspace may already be missing from the list when the event arrives.
  applyWorkspaceRemoved(client, { workspace_id: 'lumen' });
  expect(shown()).toHaveLength(1);
  stop();
  applyWorkspaceRemoved(client, { workspace_id: 'acme' });
  expect(shown()).toHaveLength(1);
});

it('says it when a refetch shows the loss, because the event was missed', () => {
  const client = new QueryClient();
  const stop = announceLostWorkspaces(client);
  client.setQueryData(workspacesQuery.queryKey, [acme, lumen]);
  expect(shown()).toEqual([]);
  client.setQueryData(workspacesQuery.queryKey, [lumen]);
  expect(shown()).toEqual([['error', 'You no longer have access to Acme']]);
  stop();
});

it('says nothing about a workspace that the user leaves, even when the event precedes the response', async () => {
  const client = new QueryClient();
  client.setQueryData(workspacesQuery.queryKey, [acme, lumen]);
  const stop = announceLostWorkspaces(client);
  await leaveWorkspaceSilently('lumen', async () => applyWorkspaceRemoved(client, { workspace_id: 'lumen' }));
  expect(shown()).toEqual([]);
  stop();
});

it('says it about a later removal when leaving failed', async () => {
  const client = new QueryClient();
  client.setQueryData(workspacesQuery.queryKey, [acme]);
  const stop = announceLostWorkspaces(client);
  await expect(leaveWorkspaceSilently('acme', () => Promise.reject(new Error('refused')))).rejects.toThrow();
  applyWorkspaceRemoved(client, { workspace_id: 'acme' });
  expect(shown()).toHaveLength(1);
  stop();
});
