import { NativeSelect } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { AuditEventKind } from '@workflow/contract/audit-log/audit-log.schema.ts';
import { isolate } from '../../platform/language/isolate.ts';
import { displayNameOf } from '../../platform/search/user-names.ts';
import { DateField } from '../dates/DateField.tsx';
import { useMembers } from '../members/members.queries.ts';
import classes from './AuditLog.module.css';
import { auditLogTexts } from './audit-log.texts.ts';

/** The filter as the fields show it: the days are of the user’s time zone. */
export interface AuditLogChoice {
  readonly kind: AuditEventKind | null;
  readonly userId: string | null;
  readonly from: string;
  readonly to: string;
}

interface Props {
  workspaceId: string;
  choice: AuditLogChoice;
  onChange: (choice: AuditLogChoice) => void;
}

const chevron = <IconChevronDown size={16} aria-hidden />;

export function AuditLogFilters({ workspaceId, choice, onChange }: Props) {
  const texts = auditLogTexts.filters;
  const { data: members = [] } = useMembers(workspaceId);
  const people = members
    .map((member) => ({
      value: member.user_id,
      label: isolate(`${displayNameOf(member)} (@${member.username})`),
    }))
    .toSorted((one, other) => one.label.localeCompare(other.label));
  return (
    <div className={classes.filters}>
      <NativeSelect
        label={texts.kind}
        rightSection={chevron}
        value={choice.kind ?? ''}
        onChange={(event) => {
          const kind = AuditEventKind.safeParse(event.currentTarget.value).data ?? null;
          onChange({ ...choice, kind });
        }}
        data={[
          { value: '', label: texts.allKinds },
          ...AuditEventKind.options.map((kind) => ({ value: kind, label: auditLogTexts.kinds[kind] })),
        ]}
      />
      <NativeSelect
        label={texts.person}
        rightSection={chevron}
        value={choice.userId ?? ''}
        onChange={(event) => onChange({ ...choice, userId: event.currentTarget.value || null })}
        data={[{ value: '', label: texts.everyone }, ...people]}
      />
      <DateField
        label={texts.from}
        value={choice.from || null}
        max={choice.to || undefined}
        onChange={(day) => onChange({ ...choice, from: day ?? '' })}
        isDay
        isDelayed
      />
      <DateField
        label={texts.to}
        value={choice.to || null}
        min={choice.from || undefined}
        onChange={(day) => onChange({ ...choice, to: day ?? '' })}
        isDay
        isDelayed
      />
    </div>
  );
}
