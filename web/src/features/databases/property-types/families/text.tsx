import { type KeyboardEvent, useRef } from 'react';
import { isComposing } from '../../../../ui/composing.ts';
import classes from '../cells.module.css';
import { TextOperand } from '../operands/FieldOperands.tsx';
import type { EditProps, PropertyTypeView, ShowProps } from '../property-type-view.ts';

export function ShowText({ value }: ShowProps<string>) {
  return (
    <span className={classes.text} dir="auto" title={value}>
      {value}
    </span>
  );
}

interface FieldProps extends Pick<EditProps<never>, 'onClose' | 'property' | 'typed'> {
  /** What the cell holds. */
  readonly initial: string;
  /** Of what was typed, when it is done with. */
  readonly onDone: (text: string) => void;
  readonly type?: 'text' | 'url' | 'email' | 'tel';
  readonly inputMode?: 'decimal';
  readonly isLong?: boolean;
}

/** One line, or with `isLong` some, for a cell: Enter and leaving it keep what was typed, Escape gives it up. */
export function CellField({
  initial,
  typed,
  onDone,
  onClose,
  property,
  type = 'text',
  inputMode,
  isLong = false,
}: FieldProps) {
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const finish = (moved?: 'down' | 'next' | 'previous') => {
    if (isDone.current) return;
    isDone.current = true;
    const text = field.current!.value;
    if (text !== initial) onDone(text);
    onClose(moved);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const { key, shiftKey } = event;
    if (key === 'Escape') {
      isDone.current = true;
      onClose();
    } else if (key === 'Enter' && !(isLong && shiftKey)) finish('down');
    else if (key === 'Tab') finish(shiftKey ? 'previous' : 'next');
    else {
      // The arrow keys are the field's.
      event.stopPropagation();
      return;
    }
    event.preventDefault();
    event.stopPropagation();
  };
  const common = {
    ref: field,
    className: classes.field,
    'aria-label': property.name,
    defaultValue: typed ?? initial,
    dir: 'auto' as const,
    autoFocus: true,
    onBlur: () => finish(),
    onKeyDown,
  };
  if (isLong) return <textarea {...common} rows={Math.min(8, Math.max(1, initial.split('\n').length))} />;
  return <input {...common} type={type} inputMode={inputMode} autoComplete="off" />;
}

const editText = (type: FieldProps['type'], isLong: boolean) =>
  function EditText({ value, typed, onSave, onClose, property }: EditProps<string>) {
    return (
      <CellField
        initial={value ?? ''}
        typed={typed}
        property={property}
        type={type ?? 'text'}
        isLong={isLong}
        onDone={(text) => onSave(text.trim() === '' ? null : text)}
        onClose={onClose}
      />
    );
  };

const fromText = (text: string) => (text.trim() === '' ? null : text);

/** What all types that hold a text have in common. */
export const textFamily = (type: FieldProps['type'] = 'text', isLong = false) =>
  ({
    Show: ShowText,
    Edit: editText(type, isLong),
    toText: (value: string) => value,
    fromText,
    Operand: TextOperand,
  }) satisfies Omit<PropertyTypeView<string>, 'Icon' | 'label'>;
