import { type ReactNode, useId } from 'react';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import parts from '../../toolbar/parts.module.css';

interface Props {
  label: string;
  value: string;
  onChange: (value: string) => void;
  /** The values and their labels. */
  choices: readonly (readonly [value: string, label: string])[];
  children?: ReactNode;
}

/** A labeled select. */
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
