import { useQuery } from '@tanstack/react-query';
import { type ReactNode, use } from 'react';
import { useChannels } from '../../../channels/channels.queries.ts';
import { databaseQuery } from '../../../databases/databases.queries.ts';
import { useDatabaseRoom } from '../../../databases/databases.room.ts';
import { useRowName } from '../../../databases/rows/queries/linked.queries.ts';
import { usePages } from '../../pages.queries.ts';
import { pageTitleOf } from '../../pages.texts.ts';
import { MentionContext } from './mention-scope.ts';
import type { PlaceName } from './place-names.ts';
import type { Place } from './places.ts';

interface Props {
  place: Place;
  children: (name: PlaceName) => ReactNode;
}

/** Passes the current name of a page, channel or task to its child; null if the mention keeps the name that it was written with. */
export function PlaceNameOf({ place, children }: Props) {
  const scope = use(MentionContext);
  const isShown = scope?.includes(place.workspaceId) && (!place.database || scope.mayOpen(place.database.id));
  if (!isShown) return children({ name: null, icon: null });
  if (place.type === 'page') return <NameOfPage place={place}>{children}</NameOfPage>;
  if (place.type === 'channel') return <NameOfChannel place={place}>{children}</NameOfChannel>;
  return (
    <NameOfTask key={place.id} place={place}>
      {children}
    </NameOfTask>
  );
}

function NameOfPage({ place, children }: Props) {
  const page = usePages(place.workspaceId).data?.find(place.id);
  return children({ name: page ? pageTitleOf(page) : null, icon: page?.icon ?? null });
}

function NameOfChannel({ place, children }: Props) {
  const channel = useChannels(place.workspaceId).data?.find(({ id }) => id === place.id);
  return children({ name: channel ? `#${channel.name}` : null, icon: null });
}

/** Opens the project of the task, so that its events keep the name up to date. */
function NameOfTask({ place: { id, workspaceId, database }, children }: Props) {
  const project = { id: database!.id, workspace_id: workspaceId, kind: database!.kind };
  useDatabaseRoom(project);
  useQuery({ ...databaseQuery(project, project.kind), retry: false });
  const title = useRowName(project, id);
  return children({ name: title === null ? null : pageTitleOf({ title }), icon: null });
}
