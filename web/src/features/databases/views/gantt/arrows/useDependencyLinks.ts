import { useMutation, useQueryClient } from '@tanstack/react-query';
import { createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import {
  blockedByRelationOf,
  linkedRowIdsOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { call, errorMessageOf } from '../../../../../platform/api/api.ts';
import { toast } from '../../../../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../../../databases.cache.ts';
import { applyPropertySaved } from '../../../databases.events.ts';
import { useDatabaseExtension } from '../../../databases.extension.ts';
import type { Editing } from '../../../rows/commands/undo.history.ts';
import { ganttTexts as texts } from '../gantt.texts.ts';

/** Adds and removes “blocked by” links between rows. The first link creates the relation property if the database has none. */
export function useDependencyLinks(
  { database, properties }: OpenDatabase,
  rows: readonly Row[],
  edit: Editing['edit'],
) {
  const client = useQueryClient();
  const { id, workspace_id, kind } = database;
  const createDependencies = useDatabaseExtension(kind, 'createDependencies');
  const { mutate: begin } = useMutation({
    mutationFn: async (): Promise<Property[]> => {
      if (createDependencies) return createDependencies(id);
      const config = { database_id: id, role: 'blocked_by' };
      return [
        await call(createProperty, {
          params: { id },
          body: { name: texts.blockedBy, type: 'relation', config },
        }),
      ];
    },
    onSuccess: (created) => {
      for (const property of created) applyPropertySaved(client, { workspace_id, database_id: id, property });
    },
    onError: (error) => toast.error(errorMessageOf(error, texts.linkFailed)),
  });

  const write = (
    property: Property,
    to: string,
    change: (others: readonly string[]) => readonly string[],
  ) => {
    const row = rows.find((one) => one.id === to);
    if (!row) return;
    const value = change(linkedRowIdsOf(row, property));
    edit(rows, [{ row_id: to, property_id: property.id, value: value.length > 0 ? value : null }]);
  };
  return {
    link(from: string, to: string) {
      const add = (property: Property) =>
        write(property, to, (others) => (others.includes(from) ? others : [...others, from]));
      const known = blockedByRelationOf(properties);
      if (known) return add(known);
      return begin(undefined, {
        onSuccess: (created) => {
          const property = blockedByRelationOf(created);
          if (property) add(property);
        },
      });
    },
    unlink(from: string, to: string) {
      const property = blockedByRelationOf(properties);
      if (property) write(property, to, (others) => others.filter((one) => one !== from));
    },
  };
}
