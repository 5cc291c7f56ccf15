import { IconHandClick } from '@tabler/icons-react';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { usePressButton } from '../../rows/commands/press-button.ts';
import type { PropertyTypeView, ShowProps } from '../property-type-view.ts';
import classes from './button.module.css';

const labelOf = ({ config, name }: Property) => (config.label as string | undefined) ?? name;

function PressButton({ property, row, workspaceId, tabIndex = 0 }: ShowProps<null>) {
  const { press, isPending } = usePressButton({ workspaceId, property });
  return (
    <button
      type="button"
      className={classes.button}
      tabIndex={tabIndex}
      aria-busy={isPending || undefined}
      onClick={(event) => {
        event.stopPropagation();
        if (!isPending) press(row);
      }}
    >
      <span dir="auto">{labelOf(property)}</span>
    </button>
  );
}

export const button: PropertyTypeView<null> = {
  Icon: IconHandClick,
  label: () => texts.types.button,
  Show: PressButton,
  showsEmpty: true,
  isButton: true,
  Edit: null,
  toText: () => '',
  Config: lazyComponent(() => import('../config/ButtonConfig.tsx'), 'ButtonConfig'),
  newConfig: { label: '', actions: [] },
};
