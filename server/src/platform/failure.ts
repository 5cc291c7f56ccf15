import type { ErrorDefinition } from '@workflow/contract/core/error.ts';

/** A failure that the contract knows: it ends the request (and its transaction) with that problem. */
export class Failure extends Error {
  readonly definition: ErrorDefinition;
  readonly errors: { path: string; message: string }[] | undefined;

  constructor(definition: ErrorDefinition, errors?: { path: string; message: string }[], detail?: string) {
    super(detail ?? definition.detail);
    this.name = 'Failure';
    this.definition = definition;
    this.errors = errors;
  }
}

/** Throws the failure; returns never, so that it can stand in an expression. */
export function fail(definition: ErrorDefinition): never {
  throw new Failure(definition);
}
