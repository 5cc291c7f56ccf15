/** What a permission is decided on: which kind of thing, and so which facts the server has to load. */
export type Scope = 'workspace' | 'conversation' | 'message';

/**
 * A pure rule over facts: the server enforces it, the web hides buttons with it, and the access tests derive from it what
 * every role must be answered.
 */
export interface Permission<Facts = never> {
  readonly name: string;
  readonly scope: Scope;
  readonly allows: (facts: Facts) => boolean;
}

export function definePermission<Facts>(
  scope: Scope,
  name: string,
  allows: (facts: Facts) => boolean,
): Permission<Facts> {
  return { scope, name, allows };
}
