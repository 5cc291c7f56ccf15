import { useId, useState } from 'react';
import { createWorkspaceTexts } from './create-workspace.texts.ts';
import classes from './WorkspaceIconChoice.module.css';
import { WORKSPACE_ICONS } from './workspaces.icons.ts';

interface Props {
  /** The chosen icon; null uses the first letter of the name. */
  value: string | null;
  onChange: (icon: string | null) => void;
  /** Shown for the choice without an icon. */
  letter: string;
  disabled: boolean;
}

export function WorkspaceIconChoice({ value, onChange, letter, disabled }: Props) {
  const group = useId();
  const { noIcon, currentIcon, icons } = createWorkspaceTexts;
  // An icon that was set with the API may be none of the list.
  const [own] = useState(() => (WORKSPACE_ICONS.some(([icon]) => icon === value) ? null : value));
  const choices = [
    [null, noIcon] as const,
    ...(own === null ? [] : [[own, currentIcon] as const]),
    ...WORKSPACE_ICONS.map(([icon, name]) => [icon, icons[name]] as const),
  ];
  return (
    <fieldset className={classes.choices} disabled={disabled}>
      <legend className={classes.legend}>{createWorkspaceTexts.icon}</legend>
      {choices.map(([icon, label]) => (
        <label key={label} className={classes.choice} title={label}>
          <input
            type="radio"
            name={group}
            className={classes.input}
            aria-label={label}
            checked={value === icon}
            onChange={() => onChange(icon)}
          />
          <span aria-hidden className={classes.icon}>
            {icon ?? letter}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
