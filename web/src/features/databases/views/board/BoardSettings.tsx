import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { useState } from 'react';
import { OptionBadge } from '../../property-types/cells/OptionBadge.tsx';
import parts from '../../toolbar/parts.module.css';
import { groupingOf } from '../groups/grouping.ts';
import { useGroupNames, useRowGroups } from '../groups/row-groups.tsx';
import { useRowSpec } from '../rows/view-query.ts';
import type { ViewSettingsProps } from '../shown-view.ts';
import { useConfigureView } from '../tabs/views.mutations.ts';
import classes from './BoardSettings.module.css';
import { columnConfigOf, withColumnConfig } from './board.config.ts';
import { boardTexts as texts } from './board.texts.ts';

const LIMIT_MAX = 10_000;

/** Settings of the board columns: card limits and collapsed columns. */
export function BoardSettings(props: ViewSettingsProps) {
  const { open, view } = props;
  const { groupBy: property } = groupingOf(open, view);
  if (!property) return <p className={parts.none}>{texts.noColumns.title}</p>;
  return <ColumnSettings {...props} property={property} />;
}

function ColumnSettings({ open, view, property }: ViewSettingsProps & { property: Property }) {
  const configure = useConfigureView({ open, view });
  const { groups } = useRowGroups(open, property, useRowSpec({ open, view }));
  const nameOf = useGroupNames(open.database.workspace_id, groups);
  const { board } = view.config;
  return (
    <div className={parts.part}>
      <p className={parts.none}>{texts.limitHelp}</p>
      <table className={classes.columns}>
        <thead>
          <tr>
            <th scope="col">{texts.column}</th>
            <th scope="col">{texts.limit}</th>
            <th scope="col">{texts.collapsed}</th>
          </tr>
        </thead>
        <tbody>
          {groups.map((group) => {
            const { value, color } = group;
            const name = nameOf(group);
            const { limit, is_collapsed = false } = columnConfigOf(board, value);
            const change = (columnChanges: Parameters<typeof withColumnConfig>[2]) =>
              configure({ board: withColumnConfig(board, value, { limit, is_collapsed, ...columnChanges }) });
            return (
              <tr key={value ?? ''}>
                <th scope="row">
                  <OptionBadge color={color}>{name}</OptionBadge>
                </th>
                <td>
                  <LimitInput name={name} limit={limit} onChange={(next) => change({ limit: next })} />
                </td>
                <td>
                  <input
                    type="checkbox"
                    className={classes.check}
                    aria-label={texts.collapsedOf({ name })}
                    checked={is_collapsed}
                    onChange={({ currentTarget: { checked } }) => change({ is_collapsed: checked })}
                  />
                </td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}

interface LimitProps {
  name: string;
  limit: number | undefined;
  onChange: (limit: number | undefined) => void;
}

function LimitInput({ name, limit, onChange }: LimitProps) {
  /** The text being typed, or null if the user is not editing. */
  const [draft, setDraft] = useState<string | null>(null);
  const commit = () => {
    setDraft(null);
    if (draft === null) return;
    const next = draft === '' ? undefined : Math.trunc(Number(draft));
    const isValidLimit = next === undefined || (next >= 1 && next <= LIMIT_MAX);
    if (isValidLimit && next !== limit) onChange(next);
  };
  return (
    <input
      type="number"
      className={parts.field}
      aria-label={texts.limitOf({ name })}
      min={1}
      max={LIMIT_MAX}
      placeholder={texts.noLimit}
      value={draft ?? limit ?? ''}
      onChange={({ currentTarget: { value } }) => setDraft(value)}
      onBlur={commit}
      onKeyDown={({ key }) => key === 'Enter' && commit()}
    />
  );
}
