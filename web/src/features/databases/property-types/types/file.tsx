import { IconPaperclip } from '@tabler/icons-react';
import type { FileItem } from '@workflow/contract/databases/property-types/property-type.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { ShowFiles } from '../files/ShowFiles.tsx';
import { TextOperand } from '../operands/FieldOperands.tsx';
import type { PropertyTypeView } from '../property-type-view.ts';

export const file: PropertyTypeView<readonly FileItem[]> = {
  Icon: IconPaperclip,
  label: () => texts.types.file,
  Show: ShowFiles,
  containsControls: true,
  Edit: lazyComponent(() => import('../files/EditFiles.tsx'), 'EditFiles'),
  toText: (value) => value.map(({ name }) => name).join(', '),
  Operand: TextOperand,
};
