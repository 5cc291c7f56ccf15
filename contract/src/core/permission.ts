import type { ErrorDefinition } from './error.ts';

/**
 * A kind of thing on which permissions are decided; it belongs to a feature. `Facts` is what has to be known of the thing and of the
 * one who asks.
 */
export interface Scope<Facts = never> {
  readonly name: string;
  /** Whether somebody may know of the thing at all. */
  readonly maySee: (facts: Facts) => boolean;
  /** What is told to those who may not, just as where there is no such thing. */
  readonly absent: ErrorDefinition;
}

export function defineScope<Facts>(scope: Scope<Facts>): Scope<Facts> {
  return scope;
}

/**
 * A pure rule over facts: the server enforces it, the web hides buttons with it, and the access tests derive from it what
 * every role must be answered.
 */
export interface Permission<Facts = never> {
  readonly name: string;
  readonly scope: Scope<Facts>;
  readonly allows: (facts: Facts) => boolean;
  /** What is told to those who see the thing and may not do this to it; `forbidden` unless said. */
  readonly refusal?: (facts: Facts) => ErrorDefinition;
}

/** The facts may be more than the scope's, for instance those of a second person. */
export function definePermission<Facts>(
  scope: Scope<Facts>,
  name: string,
  allows: (facts: Facts) => boolean,
  refusal?: (facts: Facts) => ErrorDefinition,
): Permission<Facts> {
  return { scope, name, allows, ...(refusal && { refusal }) };
}
