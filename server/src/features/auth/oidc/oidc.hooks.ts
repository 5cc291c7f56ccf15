import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { defineHook } from '../../../platform/hooks.ts';

export interface LinkedIdentity {
  readonly userId: string;
  /** The verified email address at the provider. */
  readonly email: string;
  /** The name of the identity provider. */
  readonly provider: string;
  /** The workspace that the provider’s users join, by its slug, and the role that their groups grant. */
  readonly workspace: { readonly slug: string; readonly role: InvitableRole } | null;
}

/** Runs when the first sign-in at an identity provider creates the account of a user. */
export const identityLinked = defineHook<LinkedIdentity>('identity_linked');
