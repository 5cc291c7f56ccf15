import { Modal } from '@mantine/core';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { databaseEndpoints, queryRows } from '@workflow/contract/databases/databases.endpoints.ts';
import type { DatabaseKind } from '@workflow/contract/databases/databases.face.ts';
import { nameOfRow } from '@workflow/contract/databases/databases.parts.ts';
import { databaseFace } from '@workflow/contract/databases/databases.permissions.ts';
import type { Database } from '@workflow/contract/databases/databases.schema.ts';
import type { Workspace } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { call } from '../../platform/api.ts';
import { workspaceKey } from '../../platform/keys.ts';
import { useMe } from '../../platform/me.ts';
import type { Opened } from '../../ui/LazyDialog.tsx';
import { TrashLine, TrashSection } from '../../ui/TrashList.tsx';
import { useRestoreDatabase } from './databases.mutations.ts';
import { databaseQuery, faceOfKind } from './databases.queries.ts';
import { databasesTexts, wordsOf } from './databases.texts.ts';
import { useRestoreRow } from './rows/rows.mutations.ts';

interface Props extends Opened {
  workspace: Workspace;
  kind: DatabaseKind;
  /** The one that is open: its rows are brought back here as well. */
  openId: string | null;
}

/** What was deleted and can be brought back. */
export function Trash({ opened, onClose, workspace, kind, openId }: Props) {
  return (
    <Modal opened={opened} onClose={onClose} title={databasesTexts.trash.title}>
      <Databases workspace={workspace} kind={kind} />
      {openId && <Rows place={{ id: openId, workspace_id: workspace.id }} kind={kind} />}
    </Modal>
  );
}

function Databases({ workspace, kind }: Pick<Props, 'workspace' | 'kind'>) {
  const me = useMe();
  const client = useQueryClient();
  const { list, trash } = wordsOf(kind);
  const queryKey = workspaceKey(workspace.id, 'trash', kind);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(
        databaseEndpoints(faceOfKind(kind)).listDatabases,
        { query: { workspace_id: workspace.id, state: 'trashed' } },
        { signal },
      ),
    staleTime: 0,
  });
  const { mutate, isPending } = useRestoreDatabase();
  const may = ({ created_by }: Database) =>
    databaseFace.remove.allows({
      kind,
      role: workspace.role,
      is_creator: created_by !== null && created_by === me,
    });
  return (
    <TrashSection title={list.title} none={trash.noDatabases} isEmpty={data?.length === 0}>
      {data?.map((database) => (
        <TrashLine
          key={database.id}
          name={database.title}
          words={databasesTexts.trash}
          onRestore={
            may(database)
              ? () =>
                  mutate(database, {
                    onSuccess: () => void client.invalidateQueries({ queryKey, exact: true }),
                  })
              : null
          }
          isPending={isPending}
        />
      ))}
    </TrashSection>
  );
}

function Rows({ place, kind }: { place: Pick<Database, 'id' | 'workspace_id'>; kind: DatabaseKind }) {
  const client = useQueryClient();
  const { trash } = wordsOf(kind);
  const open = useQuery(databaseQuery(place, kind));
  const queryKey = workspaceKey(place.workspace_id, 'trashed-rows', place.id);
  const { data } = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      call(queryRows, { params: { id: place.id }, body: { trashed: true, limit: 200 } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const { mutate, isPending } = useRestoreRow({ ...place, kind });
  if (!open.data) return null;
  const { database, properties } = open.data;
  return (
    <TrashSection
      title={trash.rowsOf({ name: database.title })}
      none={trash.noRows}
      isEmpty={data?.rows.length === 0}
    >
      {data?.rows.map((row) => (
        <TrashLine
          key={row.id}
          name={nameOfRow(row, properties) || databasesTexts.untitled}
          words={databasesTexts.trash}
          onRestore={() =>
            mutate(row.id, { onSuccess: () => void client.invalidateQueries({ queryKey, exact: true }) })
          }
          isPending={isPending}
        />
      ))}
    </TrashSection>
  );
}
