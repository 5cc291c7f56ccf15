import { useMutation, useQueryClient } from '@tanstack/react-query';
import {
  createProperty,
  deleteProperty,
  updateProperty,
} from '@workflow/contract/databases/databases.endpoints.ts';
import type {
  NewProperty,
  Property,
  PropertyChanges,
} from '@workflow/contract/databases/databases.schema.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import type { DatabasePlace } from '../databases.cache.ts';
import { applyPropertyDeleted, applyPropertySaved } from '../databases.events.ts';
import { propertiesTexts as texts } from './properties.texts.ts';

const placeOf = ({ id, workspace_id }: DatabasePlace) => ({ workspace_id, database_id: id });

export function useCreateProperty(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: Omit<NewProperty, 'config'>) =>
      call(createProperty, { params: { id: database.id }, body }),
    onSuccess: (property) => applyPropertySaved(client, { ...placeOf(database), property }),
    onError: (error) => toast.error(detailOf(error, texts.createFailed)),
  });
}

/** Renames, configures or moves a property. */
export function useUpdateProperty(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: ({ propertyId, ...body }: PropertyChanges & { propertyId: string }) =>
      call(updateProperty, { params: { id: database.id, property_id: propertyId }, body }),
    onSuccess: (property) => applyPropertySaved(client, { ...placeOf(database), property }),
    onError: (error) => toast.error(detailOf(error, texts.updateFailed)),
  });
}

export function useDeleteProperty(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Property) => call(deleteProperty, { params: { id: database.id, property_id: id } }),
    onSuccess: (_, { id, version }) =>
      applyPropertyDeleted(client, { ...placeOf(database), property_id: id, version: version + 1 }),
    onError: (error) => toast.error(detailOf(error, texts.deleteFailed)),
  });
}
