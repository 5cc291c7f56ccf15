import { type ReactNode, useId } from 'react';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import parts from '../../toolbar/parts.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** Values, and what they are called. */
  choices: readonly (readonly [value: string, label: string])[];
  children?: ReactNode;
}

/** One of some choices, under its name. */
export function ChoiceField({ label, value, onChange, choices, children }: Props) {
  const id = useId();
  return (
    <label className={parts.label} htmlFor={id}>
      {label}
      <SelectField id={id} value={value} onChange={(event) => onChange(event.currentTarget.value)}>
        {children}
        {choices.map(([key, words]) => (
          <option key={key} value={key}>
            {words}
          </option>
        ))}
      </SelectField>
    </label>
  );
}
