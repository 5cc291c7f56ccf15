import type { AuditDetails, AuditEvent } from '@workflow/contract/audit-log/audit-log.schema.ts';
import type { Role } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { formatList } from '../../platform/language/formats.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { roleNames } from '../members/members.section.texts.ts';
import { auditLogTexts } from './audit-log.texts.ts';

const roleName = (role: Role | undefined) => (role ? roleNames[role] : '');

/** Describes an event in one sentence. */
export function describeAuditEvent({ kind, actor: by, member: whom, details }: AuditEvent): string {
  const { sentences: texts, deletedUser } = auditLogTexts;
  const actor = by ? displayNameOf(by) : deletedUser;
  const member = whom ? displayNameOf(whom) : deletedUser;
  const role = roleName(details.role);
  const previousRole = roleName(details.previous_role);
  const { name = '', previous_name: previousName, email } = details;
  const channel = name === '' ? texts.privateChannel : `#${name}`;
  switch (kind) {
    case 'workspace_created':
      return texts.workspaceCreated({ actor, name });
    case 'workspace_updated':
      return previousName === undefined
        ? texts.workspaceIconChanged({ actor })
        : texts.workspaceRenamed({ actor, name, previous: previousName });
    case 'policy_changed':
      return describePolicies(actor, details);
    case 'workspace_deletion_scheduled':
      return texts.deletionScheduled({ actor });
    case 'workspace_deletion_canceled':
      return texts.deletionCanceled({ actor });
    case 'member_added':
      return texts.memberAdded({ actor, member, role });
    case 'member_joined':
      return details.identity_provider
        ? texts.memberJoinedWithProvider({ actor, role, provider: details.identity_provider })
        : texts.memberJoined({ actor, role });
    case 'member_left':
      return texts.memberLeft({ actor });
    case 'member_removed':
      return texts.memberRemoved({ actor, member });
    case 'role_changed':
      return whom
        ? texts.roleChanged({ actor, member, role, previous: previousRole })
        : texts.ownRoleChanged({ actor, role, previous: previousRole });
    case 'invitation_created':
      return email ? texts.emailInvited({ actor, email, role }) : texts.linkCreated({ actor, role });
    case 'invitation_revoked':
      return email ? texts.emailInvitationRevoked({ actor, email }) : texts.linkRevoked({ actor });
    case 'channel_archived':
      return texts.channelArchived({ actor, channel });
    case 'channel_unarchived':
      return texts.channelUnarchived({ actor, channel });
    case 'page_published':
      return texts.pagePublished({ actor, page: name || texts.untitled });
    case 'page_unpublished':
      return texts.pageUnpublished({ actor, page: name || texts.untitled });
    case 'channel_deleted':
      return texts.channelDeleted({ actor, channel });
    case 'new_device_used':
      return texts.newDeviceUsed({ actor });
    case 'password_changed':
      return texts.passwordChanged({ actor });
    case 'two_factor_on':
      return texts.twoFactorOn({ actor });
    case 'two_factor_off':
      return texts.twoFactorOff({ actor });
    case 'recovery_codes_replaced':
      return texts.recoveryCodesReplaced({ actor });
    case 'recovery_code_used':
      return texts.recoveryCodeUsed({ actor });
    case 'passkey_added':
      return texts.passkeyAdded({ actor });
    case 'passkey_removed':
      return texts.passkeyRemoved({ actor });
    case 'passkeys_removed':
      return texts.passkeysRemoved({ actor });
    case 'email_changed':
      return texts.emailChanged({ actor });
    case 'identity_linked':
      return texts.identityLinked({ actor });
    case 'identity_unlinked':
      return texts.identityUnlinked({ actor });
  }
}

/** Each event has one policy. */
function describePolicies(actor: string, details: AuditDetails): string {
  const { sentences: texts } = auditLogTexts;
  const { channel_creators: creators, inviters, allowed_email_domains: domains = [] } = details;
  if (creators === 'admins') return texts.channelsByAdmins({ actor });
  if (creators === 'members') return texts.channelsByMembers({ actor });
  if (inviters === 'admins') return texts.invitingByAdmins({ actor });
  if (inviters === 'members') return texts.invitingByMembers({ actor });
  const { message_retention_days: messageDays, file_retention_days: fileDays } = details;
  if (messageDays !== undefined)
    return messageDays === null
      ? texts.messagesKept({ actor })
      : texts.messagesExpire({ actor, days: messageDays });
  if (fileDays !== undefined)
    return fileDays === null ? texts.filesKept({ actor }) : texts.filesExpire({ actor, days: fileDays });
  if (details.two_factor_required !== undefined)
    return details.two_factor_required
      ? texts.twoFactorRequired({ actor })
      : texts.twoFactorOptional({ actor });
  return domains.length === 0
    ? texts.domainsCleared({ actor })
    : texts.domainsSet({ actor, domains: formatList(domains) });
}
