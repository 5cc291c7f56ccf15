import { ActionIcon } from '@mantine/core';
import { IconPencil, IconUserPlus, IconUsers, IconX } from '@tabler/icons-react';
import {
  endPropertyOf,
  priorityPropertyOf,
  statusPropertyOf,
} from '@workflow/contract/databases/databases.property-roles.ts';
import type { Property, Row } from '@workflow/contract/databases/databases.schema.ts';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import { databasesTexts } from '../../databases/databases.texts.ts';
import { CellChoices } from '../../databases/property-types/cells/CellChoices.tsx';
import { propertyTypeViewOf } from '../../databases/property-types/property-types.views.ts';
import { useEditing } from '../../databases/rows/commands/undo.history.ts';
import { useMembers } from '../../members/members.queries.ts';
import { useAssign } from '../assignees/useAssign.ts';
import { isDescriptionProperty } from '../description/description-property.ts';
import { tasksTexts } from '../tasks.texts.ts';
import { filesPropertyOf } from './TaskFiles.tsx';
import classes from './TaskPanel.module.css';
import { ValueButton } from './ValueButton.tsx';

const texts = tasksTexts.task;

interface Props {
  open: OpenDatabase;
  row: Row;
}

/** The property fields of a task: status, assignees, priority and end date first, then all others. */
export function TaskProperties({ open, row, children }: Props & { children?: ReactNode }) {
  const { properties } = open;
  const isTask = open.database.kind === 'project';
  const first = [
    statusPropertyOf(properties),
    priorityPropertyOf(properties),
    endPropertyOf(properties),
  ].filter((one) => one !== undefined);
  // The description, files and task links have sections of their own.
  const hasSection = (one: Property) =>
    isTask &&
    (isDescriptionProperty(one) || one === filesPropertyOf(properties) || one.config.role !== undefined);
  const others = properties.filter((one) => !first.includes(one) && one.type !== 'title' && !hasSection(one));
  const [status, ...rest] = first;
  const [editedId, edit] = useEditedProperty(properties);
  const propertyRow = (property: Property) => (
    <PropertyRow
      key={property.id}
      open={open}
      row={row}
      property={property}
      isEdited={property.id === editedId}
      onEdit={(isEdited) => edit(isEdited ? property : null)}
    />
  );
  return (
    <section className={classes.properties} aria-label={texts.properties}>
      {status && propertyRow(status)}
      {isTask && <AssigneeRow open={open} row={row} />}
      {[...rest, ...others].map(propertyRow)}
      {children}
    </section>
  );
}

/** Tracks which property is being edited, and tells the user if another session deletes it. */
function useEditedProperty(properties: readonly Property[]) {
  const [edited, edit] = useState<Property | null>(null);
  const isGone = edited !== null && !properties.some(({ id }) => id === edited.id);
  useEffect(() => {
    if (!isGone) return;
    toast.error(texts.propertyGone({ name: edited.name }));
    edit(null);
  }, [isGone, edited]);
  return [edited?.id ?? null, edit] as const;
}

export function PropertyLine({
  icon,
  name,
  children,
}: {
  icon: ReactNode;
  name: string;
  children: ReactNode;
}) {
  return (
    <div className={classes.property}>
      <span className={classes.propertyName} dir="auto" title={name}>
        {icon}
        <span>{name}</span>
      </span>
      {children}
    </div>
  );
}

interface RowProps extends Props {
  property: Property;
  isEdited: boolean;
  onEdit: (isEdited: boolean) => void;
}

function PropertyRow({ open, row, property, isEdited, onEdit }: RowProps) {
  const { database } = open;
  const { edit } = useEditing(database);
  const button = useRef<HTMLButtonElement>(null);
  const {
    Icon,
    Show,
    showsEmpty,
    Edit,
    toggledValue: toggled,
    containsControls: holdsLinks,
  } = propertyTypeViewOf(property);
  const value = row.cells[property.id] ?? null;
  const place = { workspaceId: database.workspace_id, property, row };
  const save = (next: Parameters<typeof edit>[1][number]['value']) =>
    edit([row], [{ row_id: row.id, property_id: property.id, value: next }]);
  const shown =
    value !== null || showsEmpty ? (
      <Show {...place} value={value} tabIndex={0} />
    ) : (
      <span className={classes.empty}>{databasesTexts.empty}</span>
    );
  return (
    <PropertyLine icon={<Icon size={15} stroke={1.75} aria-hidden />} name={property.name}>
      <div className={classes.value} data-edited={isEdited || undefined}>
        {isEdited && Edit ? (
          <Edit
            {...place}
            value={value}
            onSave={save}
            onClose={() => {
              onEdit(false);
              requestAnimationFrame(() => button.current?.focus());
            }}
          />
        ) : Edit && holdsLinks && value !== null ? (
          <span className={classes.linked}>
            {shown}
            <ActionIcon
              ref={button}
              size={26}
              aria-label={texts.edit({ property: property.name })}
              title={texts.edit({ property: property.name })}
              onClick={() => onEdit(true)}
            >
              <IconPencil size={15} />
            </ActionIcon>
          </span>
        ) : Edit || toggled ? (
          <ValueButton
            ref={button}
            label={texts.edit({ property: property.name })}
            onClick={() => (toggled ? save(toggled(value)) : onEdit(true))}
          >
            {shown}
          </ValueButton>
        ) : (
          <span className={classes.readOnly}>{shown}</span>
        )}
      </div>
    </PropertyLine>
  );
}

/** The picker hides users who are already assigned (spec section 2, Task detail). */
function AssigneeRow({ open, row }: Props) {
  const { database } = open;
  const [isChoosing, setChoosing] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const members = useMembers(database.workspace_id);
  const assign = useAssign(database);
  const assigned = new Set(row.assignees.map(({ id }) => id));
  const others = (members.data ?? []).filter(({ user_id }) => !assigned.has(user_id));
  const close = () => {
    setChoosing(false);
    requestAnimationFrame(() => button.current?.focus());
  };
  return (
    <PropertyLine icon={<IconUsers size={15} stroke={1.75} aria-hidden />} name={texts.assignee}>
      <div className={classes.value} data-edited={isChoosing || undefined}>
        {isChoosing ? (
          <CellChoices
            label={texts.assign}
            items={others.map(({ user }) => ({
              key: user.id,
              words: `${displayNameOf(user)} ${user.username}`,
              label: (
                <span className={classes.person}>
                  <UserAvatar user={user} size={22} />
                  <span dir="auto">{displayNameOf(user)}</span>
                </span>
              ),
            }))}
            chosen={[]}
            onToggle={(key) => {
              const person = others.find(({ user_id }) => user_id === key)?.user;
              if (person) assign({ row, person, assigned: true });
              close();
            }}
            onClose={close}
          />
        ) : (
          <span className={classes.assignees}>
            {row.assignees.map((person) => (
              <span key={person.id} className={classes.assignee}>
                <UserAvatar user={person} size={22} />
                <span dir="auto">{displayNameOf(person)}</span>
                <ActionIcon
                  size={22}
                  aria-label={texts.unassign({ name: displayNameOf(person) })}
                  title={texts.unassign({ name: displayNameOf(person) })}
                  onClick={() => assign({ row, person, assigned: false })}
                >
                  <IconX size={13} />
                </ActionIcon>
              </span>
            ))}
            {row.assignees.length === 0 && <span className={classes.empty}>{texts.noAssignee}</span>}
            <ActionIcon
              ref={button}
              size={26}
              aria-label={texts.assign}
              title={others.length > 0 ? texts.assign : texts.everybodyAssigned}
              disabled={others.length === 0}
              onClick={() => setChoosing(true)}
            >
              <IconUserPlus size={16} />
            </ActionIcon>
          </span>
        )}
      </div>
    </PropertyLine>
  );
}
