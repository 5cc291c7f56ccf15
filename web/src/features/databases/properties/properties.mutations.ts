import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  convertProperty,
  createProperty,
  deleteProperty,
  previewConversion,
  restoreProperty,
  undoConversion,
  updateProperty,
} from '@workflow/contract/databases/databases.endpoints.ts';
import type {
  Conversion,
  NewProperty,
  Property,
  PropertyChanges,
} from '@workflow/contract/databases/databases.schema.ts';
import { call, detailOf } from '../../../platform/api.ts';
import { toast } from '../../../ui/toast.ts';
import { conversionKey, type DatabasePlace } from '../databases.cache.ts';
import { applyDatabaseRowsChanged, applyPropertyDeleted, applyPropertySaved } from '../databases.events.ts';
import { propertiesTexts as texts } from './properties.texts.ts';

const placeOf = ({ id, workspace_id }: DatabasePlace) => ({ workspace_id, database_id: id });

interface Saved extends Pick<NewProperty, 'name' | 'type' | 'config'> {
  /** As it was when the change was begun; null for a new one. */
  readonly property: Property | null;
}

/** Makes a property or changes one; what is wrong with it is for the form to say. */
export function useSaveProperty(database: DatabasePlace) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: ({ property, type, name, config }: Saved) =>
      property
        ? call(updateProperty, {
            params: { id: database.id, property_id: property.id },
            body: { ...(name !== property.name && { name }), config, was: property.config },
          })
        : call(createProperty, { params: { id: database.id }, body: { name, type, config } }),
    onSuccess: (saved) => applyPropertySaved(client, { ...placeOf(database), property: saved }),
  });
}

/** What another type would make of its values; null while nobody asks. */
export function useConversionPreview(
  database: DatabasePlace,
  property: Property | null,
  type: Property['type'],
) {
  return useQuery({
    queryKey: conversionKey(database, `${property?.id} ${type}`),
    queryFn: ({ signal }) =>
      call(
        previewConversion,
        { params: { id: database.id, property_id: property!.id }, body: { type } },
        { signal },
      ),
    enabled: property !== null && property.type !== type,
    staleTime: 0,
    gcTime: 0,
  });
}

interface Converting extends Conversion {
  readonly property: Property;
}

/** Gives a property another type; it can be taken back as long as it is told. */
export function useConvertProperty(database: DatabasePlace) {
  const client = useQueryClient();
  const apply = (property: Property) => {
    applyPropertySaved(client, { ...placeOf(database), property });
    applyDatabaseRowsChanged(client, placeOf(database));
  };
  const undo = async ({ id }: Property) => {
    try {
      apply(await call(undoConversion, { params: { id: database.id, property_id: id } }));
    } catch (error) {
      toast.error(detailOf(error, texts.updateFailed));
    }
  };
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: ({ property, ...body }: Converting) =>
      call(convertProperty, { params: { id: database.id, property_id: property.id }, body }),
    onSuccess: (converted) => {
      apply(converted);
      toast.success(texts.converted({ name: converted.name }), `property ${converted.id}`, {
        label: texts.undo,
        run: () => void undo(converted),
      });
    },
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

/** It can be taken back as long as it is told. */
export function useDeleteProperty(database: DatabasePlace) {
  const client = useQueryClient();
  const restore = async (property: Property) => {
    try {
      const params = { id: database.id, property_id: property.id };
      applyPropertySaved(client, { ...placeOf(database), property: await call(restoreProperty, { params }) });
    } catch (error) {
      toast.error(detailOf(error, texts.restoreFailed));
    }
  };
  return useMutation({
    mutationFn: ({ id }: Property) => call(deleteProperty, { params: { id: database.id, property_id: id } }),
    onSuccess: (_, property) => {
      const { id, name, version } = property;
      applyPropertyDeleted(client, { ...placeOf(database), property_id: id, version: version + 1 });
      toast.success(texts.deleted({ name }), `property ${id}`, {
        label: texts.undo,
        run: () => void restore(property),
      });
    },
    onError: (error) => toast.error(detailOf(error, texts.deleteFailed)),
  });
}
