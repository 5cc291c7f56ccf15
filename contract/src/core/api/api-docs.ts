import type * as z from 'zod/mini';
import type { EndpointDefinition } from './endpoint.ts';

interface SchemaDocs<Value> {
  readonly description: string;
  /** Descriptions of the fields whose names need an explanation. */
  readonly fields?: Value extends object ? { readonly [Field in keyof Value]?: string } : never;
  readonly example: Value;
}

type EndpointNames<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends EndpointDefinition ? Name : never;
}[keyof Endpoints];

/** The API documentation of a feature: texts and examples that its schemas don’t express. The web client never loads it. */
interface FeatureDocs<Schemas, Endpoints> {
  /** An introduction to the feature. All texts of a reference are Markdown. */
  readonly about: string;
  /** The description of each endpoint, beyond its summary: who may call it, its side effects, and whether it is safe to repeat. */
  readonly operations: Readonly<Record<EndpointNames<Endpoints>, string>>;
  /** Descriptions by parameter name, or by `operation.parameter` where one operation needs a different text. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly schemas: {
    readonly [Name in keyof Schemas]?: Schemas[Name] extends z.ZodMiniType
      ? SchemaDocs<z.input<Schemas[Name]>>
      : never;
  };
}

export interface ApiDocs extends FeatureDocs<object, Record<string, EndpointDefinition>> {
  readonly schemas: Readonly<Record<string, SchemaDocs<Record<string, unknown>>>>;
  /** The documented modules. Their export names become the operation ids and the schema names of the OpenAPI document. */
  readonly modules: {
    readonly schemas: Readonly<Record<string, unknown>>;
    readonly endpoints: Readonly<Record<string, unknown>>;
  };
}

export function defineApiDocs<Schemas extends object, Endpoints extends object>(
  modules: { readonly schemas: Schemas; readonly endpoints: Endpoints },
  reference: FeatureDocs<Schemas, Endpoints>,
): ApiDocs {
  return { ...(reference as unknown as ApiDocs), modules: modules as ApiDocs['modules'] };
}

/** Part of the reference of a large feature; `defineApiDocs` merges the texts of all parts. */
export const defineApiDocsPart = <Schemas extends object, Endpoints extends object>(
  _modules: { readonly schemas: Schemas; readonly endpoints: Endpoints },
  part: Pick<FeatureDocs<Schemas, Endpoints>, 'operations' | 'schemas'>,
): Pick<FeatureDocs<Schemas, Endpoints>, 'operations' | 'schemas'> => part;
