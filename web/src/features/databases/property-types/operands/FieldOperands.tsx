import { useEffect, useRef, useState } from 'react';
import { SelectField } from '../../../../ui/field/SelectField.tsx';
import { databasesTexts as texts } from '../../databases.texts.ts';
import { formatPlainNumber, parseNumber } from '../text-formats/number-format.ts';
import type { OperandProps } from './operand.ts';
import classes from './operands.module.css';

/** The debounce in milliseconds. */
const DEBOUNCE_MS = 250;

interface FieldProps {
  label: string;
  initial: string;
  onWritten: (words: string) => void;
  inputMode?: 'decimal';
}

/** A field that reports its value after a pause in typing and when it loses the focus. */
export function DebouncedField({ label, initial, onWritten, inputMode }: FieldProps) {
  const [words, setWords] = useState(initial);
  const sentText = useRef(initial);
  const latest = useRef(onWritten);
  latest.current = onWritten;
  const sendText = (written: string) => {
    if (written === sentText.current) return;
    sentText.current = written;
    latest.current(written);
  };
  const latestSendText = useRef(sendText);
  latestSendText.current = sendText;
  useEffect(() => {
    const timer = setTimeout(() => latestSendText.current(words), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [words]);
  return (
    <input
      className={classes.field}
      type="text"
      inputMode={inputMode}
      aria-label={label}
      value={words}
      dir="auto"
      autoComplete="off"
      onChange={(event) => setWords(event.currentTarget.value)}
      onBlur={() => sendText(words)}
      onKeyDown={(event) => event.key === 'Enter' && sendText(words)}
    />
  );
}

export function TextOperand({ value, onChange, label }: OperandProps) {
  return (
    <DebouncedField
      label={label}
      initial={typeof value === 'string' ? value : ''}
      onWritten={(words) => onChange(words === '' ? undefined : words)}
    />
  );
}

export function NumberOperand({ value, onChange, label }: OperandProps) {
  return (
    <DebouncedField
      label={label}
      initial={typeof value === 'number' ? formatPlainNumber(value) : ''}
      inputMode="decimal"
      onWritten={(words) => onChange(parseNumber(words) ?? undefined)}
    />
  );
}

export function CheckOperand({ value, onChange, label }: OperandProps) {
  return (
    <SelectField
      aria-label={label}
      value={value === undefined ? '' : String(value)}
      onChange={(event) => onChange(event.currentTarget.value === 'true')}
    >
      {value === undefined && <option value="" disabled hidden />}
      <option value="true">{texts.yes}</option>
      <option value="false">{texts.no}</option>
    </SelectField>
  );
}
