import { IconFingerprint } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import classes from '../cells/cells.module.css';
import { NumberOperand } from '../operands/FieldOperands.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

const formatUniqueId = (value: number, { config }: Property) => {
  const { prefix = '' } = config as { prefix?: string };
  return prefix ? `${prefix}-${value}` : String(value);
};

export const unique_id: PropertyTypeView<number> = {
  Icon: IconFingerprint,
  label: () => texts.types.unique_id,
  Show: ({ value, property }) => <span className={classes.text}>{formatUniqueId(value, property)}</span>,
  Edit: null,
  toText: formatUniqueId,
  Operand: NumberOperand,
  Config: lazyComponent(() => import('../config/UniqueIdConfig.tsx'), 'UniqueIdConfigFields'),
};
