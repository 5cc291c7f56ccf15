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
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { conversionKey, type DatabaseRef } from '../databases.cache.ts';
import { applyDatabaseRowsChanged, applyPropertyDeleted, applyPropertySaved } from '../databases.events.ts';
import type { CommandContext, RowCommand } from '../rows/commands/row-command.ts';
import { addToHistory, useCommandRunner } from '../rows/commands/undo.history.ts';
import { clearFormulaProgress } from './formula-progress.store.ts';
import { propertiesTexts as texts } from './properties.texts.ts';

/** The server limits what a calculation of formulas costs; within that, a busy one can take far longer than other requests. */
const CALCULATION_TIMEOUT_MS = 120_000;

const placeOf = ({ id, workspace_id }: DatabaseRef) => ({ workspace_id, database_id: id });

interface PropertyToSave extends Pick<NewProperty, 'name' | 'type' | 'config'> {
  /** The property when editing began; null for a new one. */
  readonly property: Property | null;
  /** Cancels the request, and with it the calculation of a formula. */
  readonly signal: AbortSignal;
}

/** Creates or updates a property. The form shows validation errors. */
export function useSaveProperty(database: DatabaseRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: ({ property, type, name, config, signal }: PropertyToSave) =>
      property
        ? call(
            updateProperty,
            {
              params: { id: database.id, property_id: property.id },
              body: { ...(name !== property.name && { name }), config, was: property.config },
            },
            { signal, stallTimeoutMs: CALCULATION_TIMEOUT_MS },
          )
        : call(
            createProperty,
            { params: { id: database.id }, body: { name, type, config } },
            { signal, stallTimeoutMs: CALCULATION_TIMEOUT_MS },
          ),
    onMutate: () => clearFormulaProgress(database.id),
    onSettled: () => clearFormulaProgress(database.id),
    onSuccess: (saved) => applyPropertySaved(client, { ...placeOf(database), property: saved }),
  });
}

/** Previews a type conversion; null while none is selected. */
export function useConversionPreview(
  database: DatabaseRef,
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

interface ConversionInput extends Conversion {
  readonly property: Property;
  /** Cancels the request, and with it the conversion. */
  readonly signal?: AbortSignal;
}

/** Converts a property to another type, with undo. */
export function useConvertProperty(database: CommandContext['database']) {
  const client = useQueryClient();
  const { takeBack } = useCommandRunner(database);
  const place = { client, database };
  const apply = (property: Property) => {
    applyPropertySaved(client, { ...placeOf(database), property });
    applyDatabaseRowsChanged(client, placeOf(database));
  };
  const convert = ({ property, signal, ...body }: ConversionInput) =>
    call(
      convertProperty,
      { params: { id: database.id, property_id: property.id }, body },
      { ...(signal && { signal }), stallTimeoutMs: CALCULATION_TIMEOUT_MS },
    );
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: convert,
    onMutate: () => clearFormulaProgress(database.id),
    onSettled: () => clearFormulaProgress(database.id),
    onSuccess: (converted, { signal: _, ...asked }) => {
      apply(converted);
      const params = { id: database.id, property_id: converted.id };
      const command: RowCommand = {
        send: async (way) => {
          apply(
            await (way === 'done'
              ? convert(asked)
              : call(undoConversion, { params }, { stallTimeoutMs: CALCULATION_TIMEOUT_MS })),
          );
          return { left: 0 };
        },
        failed: () => texts.updateFailed,
        hasEffect: () => true,
      };
      addToHistory(place, command);
      toast.success(texts.converted({ name: converted.name }), `property ${converted.id}`, {
        label: texts.undo,
        run: () => takeBack(command),
        undoes: command,
      });
    },
  });
}

/** Renames, configures or moves a property. */
export function useUpdateProperty(database: DatabaseRef) {
  const client = useQueryClient();
  return useMutation({
    scope: { id: `properties of ${database.id}` },
    mutationFn: ({ propertyId, ...body }: PropertyChanges & { propertyId: string }) =>
      call(updateProperty, { params: { id: database.id, property_id: propertyId }, body }),
    onSuccess: (property) => applyPropertySaved(client, { ...placeOf(database), property }),
    onError: (error) => toast.error(errorMessageOf(error, texts.updateFailed)),
  });
}

function deletionOf({ client, database }: CommandContext, { id, version }: Property): RowCommand {
  const params = { id: database.id, property_id: id };
  let hasEffect = false;
  let cached = version;
  return {
    send: async (way) => {
      if (way === 'done') {
        await call(deleteProperty, { params }, { stallTimeoutMs: CALCULATION_TIMEOUT_MS });
        applyPropertyDeleted(client, { ...placeOf(database), property_id: id, version: cached + 1 });
      } else {
        const property = await call(restoreProperty, { params }, { stallTimeoutMs: CALCULATION_TIMEOUT_MS });
        cached = property.version;
        applyPropertySaved(client, { ...placeOf(database), property });
      }
      hasEffect = true;
      return { left: 0 };
    },
    failed: (way) => (way === 'done' ? texts.deleteFailed : texts.restoreFailed),
    hasEffect: () => hasEffect,
  };
}

/** Deletes a property with all its values; undo restores them. */
export function useDeleteProperty(database: CommandContext['database']): (property: Property) => void {
  const client = useQueryClient();
  const { perform, takeBack } = useCommandRunner(database);
  return (property) => {
    const { id, name } = property;
    const command = deletionOf({ client, database }, property);
    const onSuccess = () =>
      toast.success(texts.deleted({ name }), `property ${id}`, {
        label: texts.undo,
        run: () => takeBack(command),
        undoes: command,
      });
    perform(command, { onSuccess });
  };
}
