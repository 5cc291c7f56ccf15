import type * as z from 'zod/mini';
import type { EndpointDefinition } from './endpoint.ts';

interface SchemaReference<Value> {
  readonly description: string;
  /** Descriptions of the fields whose names need an explanation. */
  readonly fields?: Value extends object ? { readonly [Field in keyof Value]?: string } : never;
  readonly example: Value;
}

type EndpointNames<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends EndpointDefinition ? Name : never;
}[keyof Endpoints];

/** The API documentation of a feature: texts and examples that its schemas don’t express. The web client never loads it. */
interface FeatureReference<Schemas, Endpoints> {
  /** An introduction to the feature. All texts of a reference are Markdown. */
  readonly about: string;
  /** The description of each endpoint, beyond its summary: who may call it, its side effects, and whether it is safe to repeat. */
  readonly operations: Readonly<Record<EndpointNames<Endpoints>, string>>;
  /** Descriptions by parameter name, or by `operation.parameter` where one operation needs a different text. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly schemas: {
    readonly [Name in keyof Schemas]?: Schemas[Name] extends z.ZodMiniType
      ? SchemaReference<z.input<Schemas[Name]>>
      : never;
  };
}

export interface Reference extends FeatureReference<object, Record<string, EndpointDefinition>> {
  readonly schemas: Readonly<Record<string, SchemaReference<Record<string, unknown>>>>;
  /** The documented modules. Their export names become the operation ids and the schema names of the OpenAPI document. */
  readonly modules: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly endpoints: Readonly<Record<string, unknown>>;
  };
}

export function defineReference<Schemas extends object, Endpoints extends object>(
  modules: { readonly schemas: Schemas; readonly endpoints: Endpoints },
  reference: FeatureReference<Schemas, Endpoints>,
): Reference {
  return { ...(reference as unknown as Reference), modules: modules as Reference['modules'] };
}

/** Part of the reference of a large feature; `defineReference` merges the texts of all parts. */
export const defineReferencePart = <Schemas extends object, Endpoints extends object>(
  _modules: { readonly schemas: Schemas; readonly endpoints: Endpoints },
  part: Pick<FeatureReference<Schemas, Endpoints>, 'operations' | 'schemas'>,
): Pick<FeatureReference<Schemas, Endpoints>, 'operations' | 'schemas'> => part;
