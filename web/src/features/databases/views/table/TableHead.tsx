import { ActionIcon } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconPencil,
  IconPlus,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { PropertyTypeName } from '@workflow/contract/databases/property-types/property-types.ts';
import { useState } from 'react';
import { confirmAction } from '../../../../ui/confirm.tsx';
import { MenuButton } from '../../../../ui/menu/MenuButton.tsx';
import type { MenuItem } from '../../../../ui/menu/menu.ts';
import type { OpenDatabase } from '../../databases.cache.ts';
import { wordsOf } from '../../databases.texts.ts';
import {
  useCreateProperty,
  useDeleteProperty,
  useUpdateProperty,
} from '../../properties/properties.mutations.ts';
import { propertiesTexts as texts } from '../../properties/properties.texts.ts';
import { CellField } from '../../property-types/families/text.tsx';
import { viewOf } from '../../property-types/property-types.views.ts';
import { type Column, widthOf } from './columns.ts';
import classes from './TableView.module.css';

/** What can be added without asking for more than its type. */
const ADDABLE = [
  'text',
  'number',
  'select',
  'multi_select',
  'date',
  'date_range',
  'person',
  'checkbox',
  'url',
  'email',
  'phone',
  'created_time',
  'edited_time',
  'created_by',
  'edited_by',
  'unique_id',
] as const satisfies readonly PropertyTypeName[];

interface Props {
  open: OpenDatabase;
  columns: readonly Column[];
  /** Of all columns, in pixels. */
  width: number;
  idOf: (index: number) => string;
}

/** The names of the columns; it stays in sight. */
export function TableHead({ open, columns, width, idOf }: Props) {
  const { mutate: create } = useCreateProperty(open.database);
  const [renamed, setRenamed] = useState<string | null>(null);
  return (
    <div className={classes.head} style={{ minInlineSize: width + 44 }}>
      {columns.map((column, index) => (
        <div
          key={column.id}
          id={idOf(index)}
          className={classes.columnHead}
          data-title={column.kind === 'property' && column.property.type === 'title' ? '' : undefined}
          style={{ inlineSize: widthOf(column) }}
        >
          {column.kind === 'assignees' ? (
            <>
              <IconUsers size={15} stroke={1.75} aria-hidden />
              <span className={classes.columnName}>{wordsOf(open.database.kind).assignees}</span>
            </>
          ) : (
            <PropertyHead
              open={open}
              property={column.property}
              isRenamed={renamed === column.id}
              onRename={(is) => setRenamed(is ? column.id : null)}
            />
          )}
        </div>
      ))}
      <MenuButton
        groups={[
          {
            title: texts.add,
            items: ADDABLE.map((type) => {
              const { Icon, label } = viewOf({ type });
              return {
                key: type,
                label: label(),
                icon: <Icon size={16} aria-hidden />,
                onChoose: () => create({ name: label(), type }, { onSuccess: ({ id }) => setRenamed(id) }),
              };
            }),
          },
        ]}
        position="bottom-end"
      >
        <ActionIcon className={classes.addColumn} aria-label={texts.add} title={texts.add}>
          <IconPlus size={16} />
        </ActionIcon>
      </MenuButton>
    </div>
  );
}

interface PropertyHeadProps {
  open: OpenDatabase;
  property: Property;
  isRenamed: boolean;
  onRename: (is: boolean) => void;
}

function PropertyHead({ open, property, isRenamed, onRename }: PropertyHeadProps) {
  const { database, properties } = open;
  const { mutate: update } = useUpdateProperty(database);
  const { mutate: remove } = useDeleteProperty(database);
  const { Icon } = viewOf(property);
  const at = properties.findIndex(({ id }) => id === property.id);

  if (isRenamed)
    return (
      <CellField
        initial={property.name}
        property={{ ...property, name: texts.name }}
        onDone={(name) => {
          if (name.trim() !== '') update({ propertyId: property.id, name });
        }}
        onClose={() => onRename(false)}
      />
    );

  const askToDelete = async () => {
    const confirmed = await confirmAction({
      message: texts.confirmDelete({ name: property.name }),
      confirmLabel: texts.delete,
      danger: true,
    });
    if (confirmed) remove(property);
  };
  const items: MenuItem[] = [
    {
      key: 'rename',
      label: texts.rename,
      icon: <IconPencil size={16} aria-hidden />,
      onChoose: () => onRename(true),
    },
    {
      key: 'back',
      label: texts.moveBack,
      icon: <IconArrowLeft size={16} aria-hidden />,
      isDisabled: at <= 0,
      onChoose: () => update({ propertyId: property.id, after: properties[at - 2]?.id ?? null }),
    },
    {
      key: 'on',
      label: texts.moveOn,
      icon: <IconArrowRight size={16} aria-hidden />,
      isDisabled: at >= properties.length - 1,
      onChoose: () => update({ propertyId: property.id, after: properties[at + 1]!.id }),
    },
  ];
  if (property.type !== 'title')
    items.push({
      key: 'delete',
      label: texts.delete,
      icon: <IconTrash size={16} aria-hidden />,
      isDanger: true,
      onChoose: () => void askToDelete(),
    });
  return (
    <MenuButton groups={[{ items }]} position="bottom-start">
      <button
        type="button"
        className={classes.columnButton}
        aria-label={texts.actions({ name: property.name })}
      >
        <Icon size={15} stroke={1.75} aria-hidden />
        <span className={classes.columnName} dir="auto" title={property.name}>
          {property.name}
        </span>
      </button>
    </MenuButton>
  );
}
