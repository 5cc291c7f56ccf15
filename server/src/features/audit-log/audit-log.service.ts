import { Readable } from 'node:stream';
import type {
  AuditEvent,
  AuditLogFilter,
  AuditLogQuery,
} from '@workflow/contract/audit-log/audit-log.schema.ts';
import { manageWorkspace } from '@workflow/contract/workspaces/workspaces.permissions.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Reader } from '../../platform/database/connection/client.ts';
import { BYTE_ORDER_MARK, csvLines } from '../../platform/files/csv-lines.ts';
import { fileName } from '../../platform/files/file-name.ts';
import type { StreamAnswer } from '../../platform/http/route.ts';
import { findWorkspaceOf, requireWorkspace } from '../members/membership.access.ts';
import * as store from './audit-log.store.ts';

export async function listAuditEvents(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  { before, limit, ...filter }: AuditLogQuery,
): Promise<AuditEvent[]> {
  await requireWorkspace(reader, actor, workspaceId, manageWorkspace);
  return store.listAuditEvents(reader, workspaceId, filter, { before, limit });
}

export async function exportAuditLog(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  filter: AuditLogFilter,
): Promise<StreamAnswer> {
  await requireWorkspace(reader, actor, workspaceId, manageWorkspace);
  const workspace = await findWorkspaceOf(reader, workspaceId, actor.userId);
  return {
    stream: Readable.from(csvOf(reader, actor, workspaceId, filter)),
    type: 'text/csv; charset=utf-8',
    name: `${fileName(`${workspace?.name ?? ''} audit log`)}.csv`,
  };
}

const COLUMNS = [
  'Time',
  'Event',
  'Actor',
  'Member',
  'Role',
  'Previous role',
  'Email',
  'Name',
  'Previous name',
  'Channel creators',
  'Email domains',
  'Identity provider',
  'Inviters',
  'Two-factor required',
  'Message retention (days)',
  'File retention (days)',
];
const EXPORT_PAGE = 1000;

/** Reads the next page when the client has taken the last one, and checks the right again for each. */
async function* csvOf(
  reader: Reader,
  actor: Actor,
  workspaceId: string,
  filter: AuditLogFilter,
): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + csvLines([COLUMNS]);
  let before: string | undefined;
  for (;;) {
    await requireWorkspace(reader, actor, workspaceId, manageWorkspace);
    const page = await store.listAuditEvents(reader, workspaceId, filter, { before, limit: EXPORT_PAGE });
    if (page.length > 0) yield csvLines(page.map(valuesOf));
    if (page.length < EXPORT_PAGE) return;
    before = page.at(-1)!.id;
  }
}

const daysOf = (days: number | null | undefined): string =>
  days === null ? 'unlimited' : (days?.toString() ?? '');

const valuesOf = ({ created_at, kind, actor, member, details }: AuditEvent): string[] => [
  created_at,
  kind,
  actor?.username ?? '',
  member?.username ?? '',
  details.role ?? '',
  details.previous_role ?? '',
  details.email ?? '',
  details.name ?? '',
  details.previous_name ?? '',
  details.channel_creators ?? '',
  details.allowed_email_domains?.join(' ') ?? '',
  details.identity_provider ?? '',
  details.inviters ?? '',
  details.two_factor_required?.toString() ?? '',
  daysOf(details.message_retention_days),
  daysOf(details.file_retention_days),
];
