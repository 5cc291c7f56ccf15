import { coreErrors, type ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import type { Permission } from '@workflow/contract/core/api/permission.ts';
import { fail } from './failure.ts';

/** Facts with an error that refuses every action to a caller who may see the object. */
export interface SuspendableFacts {
  readonly suspension?: ErrorDefinition | null;
}

/**
 * Returns the facts if the permission allows the action. Otherwise fails: with the scope’s error if the object does not exist (`null`) or
 * is hidden from the caller, with the suspension of the caller, or with the permission’s refusal. @throws Failure
 */
export function requirePermission<Facts, Found extends Facts>(
  { scope, allows, refusal }: Permission<Facts>,
  facts: Found | null,
): Found {
  if (facts === null || !scope.maySee(facts)) fail(scope.absent);
  const { suspension } = facts as SuspendableFacts;
  if (suspension) fail(suspension);
  if (!allows(facts)) fail(refusal?.(facts) ?? coreErrors.forbidden);
  return facts;
}
