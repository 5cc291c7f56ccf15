import { coreErrors } from '@workflow/contract/core/error.ts';
import type { Permission } from '@workflow/contract/core/permission.ts';
import { fail } from './failure.ts';

/**
 * The facts, where the permission allows it. Fails with the scope's error for somebody who may not know of the thing, as where there
 * is none (`null`), and with the permission's refusal for somebody who may not do this to it.
 * @throws Failure
 */
export function requirePermission<Facts, Found extends Facts>(
  { scope, allows, refusal }: Permission<Facts>,
  facts: Found | null,
): Found {
  if (facts === null || !scope.maySee(facts)) fail(scope.absent);
  if (!allows(facts)) fail(refusal?.(facts) ?? coreErrors.forbidden);
  return facts;
}
