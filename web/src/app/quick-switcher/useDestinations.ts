import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useChannels } from '../../features/channels/channels.queries.ts';
import { useDatabases } from '../../features/databases/databases.queries.ts';
import { usersWithoutDm } from '../../features/dms/dms.cache.ts';
import { useDms } from '../../features/dms/dms.queries.ts';
import { membersQuery } from '../../features/members/members.queries.ts';
import { usePages } from '../../features/pages/pages.queries.ts';
import { useShortcuts } from '../../platform/keyboard/shortcuts.ts';
import { useCurrentUserId } from '../../platform/session/current-user.ts';
import { sections } from '../features.ts';
import {
  channelDestination,
  databaseDestination,
  dmDestination,
  pageDestination,
  personDestination,
  screensAndCommands,
} from './destinations.ts';
import { quickSwitcherTexts as texts } from './quick-switcher.texts.ts';
import { type IndexedDestination, indexDestinations } from './rank-destinations.ts';

/**
 * Returns everything that the user can open in the workspace, from cached lists. Lists that are not cached are fetched; `isLoading` is true until
 * all of them have loaded. A list that fails to load is left out.
 */
export function useDestinations(workspaceId: string): {
  readonly destinations: readonly IndexedDestination[];
  readonly isLoading: boolean;
} {
  const me = useCurrentUserId();
  const shortcuts = useShortcuts((state) => state.shortcuts);
  const channels = useChannels(workspaceId);
  const dms = useDms(workspaceId);
  const members = useQuery(membersQuery(workspaceId));
  const pages = usePages(workspaceId);
  const databases = useDatabases(workspaceId, 'database');
  const projects = useDatabases(workspaceId, 'project');

  const conversations = useMemo(
    () =>
      indexDestinations([
        ...(channels.data ?? []).map(channelDestination),
        ...(dms.data ?? []).map(dmDestination),
      ]),
    [channels.data, dms.data],
  );
  const people = useMemo(() => {
    const others = (members.data ?? []).flatMap(({ user }) => (user.id === me ? [] : user));
    return dms.data ? indexDestinations(usersWithoutDm(others, dms.data).map(personDestination)) : [];
  }, [members.data, dms.data, me]);
  const content = useMemo(() => {
    const tree = pages.data;
    return indexDestinations([
      ...(tree?.pages ?? []).map((page) => pageDestination(page, tree?.ancestorsOf(page.id) ?? [])),
      ...(databases.data ?? []).map((database) => databaseDestination('database', database)),
      ...(projects.data ?? []).map((project) => databaseDestination('project', project)),
    ]);
  }, [pages.data, databases.data, projects.data]);
  const commands = useMemo(() => {
    const others = shortcuts.filter(({ label }) => label !== texts.title);
    return indexDestinations(screensAndCommands(sections, others));
  }, [shortcuts]);

  const destinations = useMemo(
    () => [...conversations, ...people, ...content, ...commands],
    [conversations, people, content, commands],
  );
  return {
    destinations,
    isLoading: [channels, dms, members, pages, databases, projects].some(({ isPending }) => isPending),
  };
}
