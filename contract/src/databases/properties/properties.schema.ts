import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { Count } from '../../core/schemas/number.ts';
import { text } from '../../core/schemas/text.ts';
import { Version } from '../../core/schemas/version.ts';
import { PROPERTY_NAME_MAX } from '../databases.limits.ts';
import { After } from '../ordering.schema.ts';
import { CREATABLE_PROPERTY_TYPES, propertyTypes } from '../property-types/property-types.ts';

export const PropertyType = z.enum(CREATABLE_PROPERTY_TYPES, 'Unknown property type.');

/** The configuration of a property as a client sends it. The property type validates its fields. */
const PropertyConfig = z.record(z.string().check(z.maxLength(40)), z.unknown());

const Options = z.array(
  z.object({ id: z.string(), value: z.string(), color: z.string(), group: z.optional(z.string()) }),
);

const configFields = Object.values(propertyTypes).flatMap(({ config }) => Object.keys(config.shape));

/** The stored configuration of a property: the union of the fields of all property types, each optional. */
const KnownConfig: z.ZodMiniType<
  Record<string, unknown> & { options?: z.output<typeof Options> | undefined }
> = z.object({
  ...(Object.fromEntries(configFields.map((field) => [field, z.optional(z.unknown())])) as Record<
    string,
    z.ZodMiniOptional<z.ZodMiniUnknown>
  >),
  options: z.optional(Options),
});

export const Property = z.object({
  id: Id,
  database_id: Id,
  name: z.string(),
  type: PropertyType,
  config: KnownConfig,
  /** A fractional index: a database lists its properties in ascending order of it. */
  position: z.string(),
  version: Version,
});
export type Property = z.output<typeof Property>;

const PropertyName = text('Property name', { min: 1, max: PROPERTY_NAME_MAX });

export const NewProperty = z.object({
  name: PropertyName,
  type: PropertyType,
  config: z._default(PropertyConfig, {}),
});
export type NewProperty = z.output<typeof NewProperty>;

export const PropertyChanges = z.object({
  name: z.optional(PropertyName),
  config: z.optional(PropertyConfig),
  /** The configuration that the client edited. The server merges: changes that other users have made since then are preserved. */
  was: z.optional(PropertyConfig),
  after: After,
});
export type PropertyChanges = z.output<typeof PropertyChanges>;

export const Conversion = z.object({ type: PropertyType, name: z.optional(PropertyName) });
export type Conversion = z.output<typeof Conversion>;

/** How many values a change of the property type would convert, shorten or lose. */
export const ConversionPreview = z.object({
  /** The number of cells that hold a value. */
  values: Count,
  /** The number of cells that the conversion would empty. */
  lost: Count,
  /** The number of cells that would keep only part of their value. */
  shortened: Count,
});
export type ConversionPreview = z.output<typeof ConversionPreview>;
