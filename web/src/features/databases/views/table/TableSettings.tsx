import '@mantine/core/styles/InlineInput.layer.css';
import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { parentRelationOf } from '@workflow/contract/databases/databases.property-roles.ts';
import parts from '../../toolbar/parts.module.css';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import { tableTexts as texts } from './table.texts.ts';

/** Settings of a table: whether sub-items are nested below their parent. */
export function TableSettings({ open, view }: ViewSettingsProps) {
  const configure = useConfigureView({ open, view });
  return (
    <div className={parts.part}>
      <Switch
        label={texts.nested}
        description={texts.nestedHint}
        disabled={!parentRelationOf(open.properties)}
        checked={!view.config.table?.is_flat}
        onChange={({ currentTarget: { checked } }) => configure({ table: { is_flat: !checked } })}
      />
    </div>
  );
}
