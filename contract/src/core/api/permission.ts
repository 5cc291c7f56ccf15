import type { ErrorDefinition } from './error.ts';

/**
 * A kind of object that permissions apply to, such as a channel. Each scope belongs to a feature. `Facts` describes the object and the
 * caller.
 */
export interface Scope<Facts = never> {
  readonly name: string;
  /** Whether the caller may know that the object exists. */
  readonly maySee: (facts: Facts) => boolean;
  /** The error for callers who may not see the object. It equals the error for an object that does not exist. */
  readonly absent: ErrorDefinition;
}

export function defineScope<Facts>(scope: Scope<Facts>): Scope<Facts> {
  return scope;
}

/**
 * A pure function over facts. The server enforces it, the web client hides buttons with it, and the access tests derive the expected
 * response for every role from it.
 */
export interface Permission<Facts = never> {
  readonly name: string;
  readonly scope: Scope<Facts>;
  readonly allows: (facts: Facts) => boolean;
  /** The error for callers who may see the object but not perform the action; `forbidden` by default. */
  readonly refusal?: (facts: Facts) => ErrorDefinition;
}

/** Defines a permission. Its facts may add to the facts of the scope, for example with facts about a second user. */
export function definePermission<Facts>(
  scope: Scope<Facts>,
  name: string,
  allows: (facts: Facts) => boolean,
  refusal?: (facts: Facts) => ErrorDefinition,
): Permission<Facts> {
  return { scope, name, allows, ...(refusal && { refusal }) };
}
