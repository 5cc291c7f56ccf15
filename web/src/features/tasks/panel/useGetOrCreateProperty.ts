import { useQueryClient } from '@tanstack/react-query';
import { createProperty } from '@workflow/contract/databases/databases.endpoints.ts';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { applyPropertySaved } from '../../databases/databases.events.ts';
import { textsOfKind } from '../../databases/databases.texts.ts';

/**
 * Returns a function that gets the property a section stores its values in, and creates it on first use. Resolves with
 * null, after an error toast, if that fails.
 */
export function useGetOrCreateProperty(
  { id, workspace_id, kind }: OpenDatabase['database'],
  property: Property | undefined,
  newProperty: Pick<Property, 'name' | 'type'>,
): () => Promise<Property | null> {
  const client = useQueryClient();
  return async () => {
    if (property) return property;
    try {
      const created = await call(createProperty, { params: { id }, body: newProperty });
      applyPropertySaved(client, { workspace_id, database_id: id, property: created });
      return created;
    } catch (error) {
      toast.error(errorMessageOf(error, textsOfKind(kind).editFailed));
      return null;
    }
  };
}
