import type * as z from 'zod/mini';
import type { EndpointDefinition } from './endpoint.ts';

interface SchemaReference<Value> {
  readonly description: string;
  /** What the name of a field leaves open. */
  readonly fields?: Value extends object ? { readonly [Field in keyof Value]?: string } : never;
  readonly example: Value;
}

type EndpointNames<Endpoints> = {
  [Name in keyof Endpoints]: Endpoints[Name] extends EndpointDefinition ? Name : never;
}[keyof Endpoints];

/** What developers are told of a feature beyond its rules. The web client never loads it. */
interface FeatureReference<Schemas, Endpoints> {
  /** What the feature is about; Markdown, as all of these texts. */
  readonly about: string;
  /** What the summary of each operation leaves open: who may, what happens besides, what a repetition does. */
  readonly operations: Readonly<Record<EndpointNames<Endpoints>, string>>;
  /** By the name of a parameter, or by `operation.parameter` where it means something else there. */
  readonly parameters?: Readonly<Record<string, string>>;
  readonly schemas: {
    readonly [Name in keyof Schemas]?: Schemas[Name] extends z.ZodMiniType
      ? SchemaReference<z.input<Schemas[Name]>>
      : never;
  };
}

export interface Reference extends FeatureReference<object, Record<string, EndpointDefinition>> {
  readonly schemas: Readonly<Record<string, SchemaReference<Record<string, unknown>>>>;
  /** The modules that are spoken of; the names of their exports are the names in the API's description. */
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
