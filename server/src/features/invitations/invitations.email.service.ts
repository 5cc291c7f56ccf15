import { Email } from '@workflow/contract/auth/auth.schema.ts';
import type { ErrorDefinition } from '@workflow/contract/core/api/error.ts';
import { invitationErrors } from '@workflow/contract/invitations/invitations.errors.ts';
import { RESEND_AFTER_SECONDS } from '@workflow/contract/invitations/invitations.limits.ts';
import { resendInvitation as resendPermission } from '@workflow/contract/invitations/invitations.permissions.ts';
import type { Invitation, SentInvitations } from '@workflow/contract/invitations/invitations.schema.ts';
import { memberErrors } from '@workflow/contract/members/members.errors.ts';
import { isDomainAllowed } from '@workflow/contract/workspaces/email-domains.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database/transactions/transact.ts';
import { fail } from '../../platform/failure.ts';
import type { MailLanguage } from '../../platform/mail/mail-language.ts';
import { hashSecret } from '../../platform/secrets/secrets.ts';
import { actionsAudited } from '../members/members.hooks.ts';
import { findWorkspaceOf, listMemberEmails } from '../members/membership.access.ts';
import { lockPolicies } from '../members/policies.access.ts';
import { listChosenLanguages } from '../preferences/preferences.access.ts';
import { getEmailConfirmedAt, getUser } from '../users/users.service.ts';
import {
  createToken,
  expiryAfter,
  type InvitationChoices,
  type InvitationParts,
  joinUrlOf,
  requireInviting,
  requirePending,
  reserveInvitations,
  withVisibleChannels,
} from './invitations.create.ts';
import { type InvitationMail, renderInvitation } from './invitations.mail.ts';
import {
  type InvitationRow,
  insertInvitations,
  listJustInvitedEmails,
  listPendingEmails,
  markResent,
  toInvitation,
} from './invitations.store.ts';

export interface EmailInvitationChoices extends InvitationChoices {
  readonly note?: string | null | undefined;
}

/** The request of an inviter. */
export interface InvitationRequest {
  readonly language: MailLanguage;
  /**
   * Counts emails for the limit of the inviter. Call it after the permission check.
   * @throws RateLimited
   */
  readonly countEmails: (count: number) => Promise<void>;
}

/** An address as it was sent, with its normalized form, or with the reason why it cannot be invited. */
type CheckedEmail = { readonly given: string } & (
  | { readonly email: string }
  | { readonly error: ErrorDefinition }
);

/** Invites one address. @throws Failure if it cannot be invited */
export async function inviteByEmail(
  tx: Tx,
  actor: Actor,
  parts: InvitationParts,
  workspaceId: string,
  input: EmailInvitationChoices & { readonly email: string },
  request: InvitationRequest,
): Promise<Invitation> {
  const { successful, failed } = await inviteAll(
    tx,
    actor,
    parts,
    workspaceId,
    input,
    [input.email],
    request,
  );
  const [failure] = failed;
  if (failure) fail(failure.error);
  return successful[0]!;
}

/** Invites several addresses. Addresses that cannot be invited are reported, and the others are invited. */
export async function inviteManyByEmail(
  tx: Tx,
  actor: Actor,
  parts: InvitationParts,
  workspaceId: string,
  input: EmailInvitationChoices & { readonly emails: readonly string[] },
  request: InvitationRequest,
): Promise<SentInvitations> {
  const { successful, failed } = await inviteAll(tx, actor, parts, workspaceId, input, input.emails, request);
  return {
    successful,
    failed: failed.map(({ given, error: { code, detail } }) => ({ email: given, code, detail })),
  };
}

async function inviteAll(
  tx: Tx,
  actor: Actor,
  parts: InvitationParts,
  workspaceId: string,
  input: EmailInvitationChoices,
  emails: readonly string[],
  request: InvitationRequest,
) {
  const { allowed_email_domains: domains } = await lockPolicies(tx, workspaceId);
  const channels = await requireInviting(tx, actor, workspaceId, input);
  await tx.once('requested emails', () => request.countEmails(emails.length));
  await reserveInvitations(tx, workspaceId, emails.length);
  const checked = await checkEmails(tx, parts, workspaceId, emails, domains);
  const created = checked.flatMap((one) =>
    'email' in one ? [{ ...createToken(parts), email: one.email }] : [],
  );
  const rows = await insertInvitations(
    tx,
    created.map(({ id, token_hash, email }) => ({
      id,
      token_hash,
      email,
      workspace_id: workspaceId,
      invitation_type: 'email' as const,
      role: input.role,
      max_uses: 1,
      channels,
      note: input.note || null,
      created_by: actor.userId,
      sent_at: new Date().toISOString(),
      expires_at: expiryAfter(input.expiration_days),
    })),
  );
  const links = new Map(created.map(({ id, link }) => [id, link]));
  const addresses = rows.map(({ email }) => email!);
  const sending = await createSender(tx, actor, parts, workspaceId, request.language, addresses);
  for (const row of rows) await sending(row, links.get(row.id)!);
  await tx.runHook(actionsAudited, {
    workspaceId,
    actorId: actor.userId,
    actions: rows.map(({ role, email }) => ({
      kind: 'invitation_created' as const,
      details: { role, email: email! },
    })),
  });
  return {
    successful: rows.map((row) => toInvitation(row, links.get(row.id))),
    failed: checked.flatMap((one) => ('error' in one ? [one] : [])),
  };
}

/** Checks each address once, however often it occurs. */
async function checkEmails(
  tx: Tx,
  { mailLimits }: InvitationParts,
  workspaceId: string,
  emails: readonly string[],
  domains: readonly string[],
): Promise<CheckedEmail[]> {
  const parsed = new Map(
    emails.map((given) => {
      const result = Email.safeParse(given);
      return [result.success ? result.data : given, { given, email: result.data ?? null }];
    }),
  );
  const valid = [...parsed.values()].flatMap(({ email }) => email ?? []);
  const [members, pending, justInvited] = await Promise.all([
    listMemberEmails(tx, workspaceId, valid),
    listPendingEmails(tx, workspaceId, valid),
    listJustInvitedEmails(tx, valid, RESEND_AFTER_SECONDS),
  ]);
  return Promise.all(
    [...parsed.values()].map(async ({ given, email }) => {
      if (email === null) return { given, error: invitationErrors.invalid_email };
      if (!isDomainAllowed(email, domains))
        return { given, error: invitationErrors.email_domain_not_allowed };
      if (members.has(email)) return { given, error: memberErrors.already_member };
      if (pending.has(email)) return { given, error: invitationErrors.invitation_pending };
      if (justInvited.has(email)) return { given, error: invitationErrors.invitation_just_sent };
      if (!(await tx.once(`invitation to ${email}`, () => mailLimits.countReceived(email))))
        return { given, error: invitationErrors.address_invited_often };
      return { given, email };
    }),
  );
}

/** Sends a pending invitation again, with the same link. */
export async function resendInvitation(
  tx: Tx,
  actor: Actor,
  parts: InvitationParts,
  id: string,
  request: InvitationRequest,
): Promise<Invitation> {
  const pending = await requirePending(tx, actor, id, resendPermission);
  await tx.once('requested emails', () => request.countEmails(1));
  if (pending.email === null) fail(invitationErrors.not_an_email_invitation);
  if (pending.sent_at && Date.now() - Date.parse(pending.sent_at) < RESEND_AFTER_SECONDS * 1000)
    fail(invitationErrors.invitation_just_sent);
  const { email: address } = pending;
  const isBelowLimit = await tx.once('resent', () => parts.mailLimits.countReceived(address));
  if (!isBelowLimit) fail(invitationErrors.address_invited_often);
  const token = parts.tokens.tokenOf(id);
  const row = await markResent(tx, id, hashSecret(token));
  const sending = await createSender(tx, actor, parts, row.workspace_id, request.language, [address]);
  await sending(row, joinUrlOf(parts.publicUrl(), token));
  const [resent] = await withVisibleChannels(tx, actor, row.workspace_id, [toInvitation(row)]);
  return resent!;
}

/** Returns a function that queues the email of an invitation, in the language that its recipient has chosen or in `language`. */
async function createSender(
  tx: Tx,
  actor: Actor,
  { mailer }: InvitationParts,
  workspaceId: string,
  language: MailLanguage,
  emails: readonly string[],
): Promise<(row: InvitationRow, link: string) => Promise<void>> {
  const inviter = (await getUser(tx, actor.userId))!;
  const isConfirmed = (await getEmailConfirmedAt(tx, actor.userId)) !== null;
  const workspace = (await findWorkspaceOf(tx, workspaceId, actor.userId))!;
  const shared: Pick<InvitationMail, 'inviter' | 'workspace'> = {
    inviter: { name: inviter.full_name || inviter.username, email: isConfirmed ? inviter.email : null },
    workspace: workspace.name,
  };
  const chosen = await listChosenLanguages(tx, emails);
  return ({ email, role, note, expires_at, created_by }, link) =>
    mailer.send(
      tx,
      renderInvitation({
        ...shared,
        language: chosen.get(email!) ?? language,
        to: email!,
        role,
        // Another user who sends the invitation again has not written the note.
        note: created_by === actor.userId ? note : null,
        link,
        expiresAt: expires_at,
      }),
    );
}
