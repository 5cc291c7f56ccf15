import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import { propertyTypeOf } from '@workflow/contract/databases/property-types/property-types.ts';
import { type KeyboardEvent, useId, useRef, useState } from 'react';
import { translateSentence } from '../../../../platform/language/problem.ts';
import { isComposing } from '../../../../ui/keyboard/is-composing.ts';
import classes from '../cells/cells.module.css';
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
  /** The cell's value. */
  readonly initial: string;
  /** Called with the typed text when editing ends. */
  readonly onDone: (text: string) => void;
  /** Returns why a text is invalid; the field then stays open with the message. */
  readonly problemOf?: (text: string) => string | null;
  readonly type?: 'text' | 'url' | 'email' | 'tel';
  readonly inputMode?: 'decimal';
  readonly isLong?: boolean;
}

/** A text field for a cell, with `isLong` a multi-line one. Enter and leaving the field save; Escape cancels. */
export function CellField({
  initial: shown,
  typed,
  onDone,
  onClose,
  property,
  problemOf,
  type = 'text',
  inputMode,
  isLong = false,
}: FieldProps) {
  const id = useId();
  // A change by another user does not count as an edit of this user.
  const [initial] = useState(shown);
  const [problem, setProblem] = useState<string | null>(null);
  const isDone = useRef(false);
  const field = useRef<HTMLInputElement & HTMLTextAreaElement>(null);
  const finish = (moved?: 'down' | 'next' | 'previous') => {
    if (isDone.current) return;
    const text = field.current!.value;
    const wrong = text === initial ? null : (problemOf?.(text) ?? null);
    setProblem(wrong);
    if (wrong !== null) return;
    isDone.current = true;
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
      // The arrow keys move the caret and not the table's selection.
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
    'aria-invalid': problem !== null || undefined,
    'aria-describedby': problem === null ? undefined : id,
    onBlur: () => finish(),
    onKeyDown,
  };
  const errorNote = problem !== null && (
    <span id={id} role="alert" className={classes.problem}>
      {problem}
    </span>
  );
  return (
    <>
      {isLong ? (
        <textarea
          {...common}
          rows={Math.min(8, Math.max(1, initial.split('\n').length))}
          // Browsers put the caret at the start, before the letter that opened the editor.
          onFocus={({ currentTarget }) => {
            const { length } = currentTarget.value;
            currentTarget.setSelectionRange(length, length);
          }}
        />
      ) : (
        <input {...common} type={type} inputMode={inputMode} autoComplete="off" />
      )}
      {errorNote}
    </>
  );
}

/** Returns why the property rejects the text, with the server's own message. */
function validationErrorOf({ type, config }: Property, text: string): string | null {
  if (text.trim() === '') return null;
  const read = propertyTypeOf(type)
    .value?.(config as never)
    .safeParse(text);
  const sentence = read?.error?.issues[0]?.message;
  return sentence === undefined ? null : translateSentence(sentence);
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
        problemOf={(text) => validationErrorOf(property, text)}
        onDone={(text) => onSave(text.trim() === '' ? null : text)}
        onClose={onClose}
      />
    );
  };

const fromText = (text: string) => (text.trim() === '' ? null : text);

/** Creates the view that all text-based types share. */
export const textFamily = (type: FieldProps['type'] = 'text', isLong = false) =>
  ({
    Show: ShowText,
    Edit: editText(type, isLong),
    toText: (value: string) => value,
    fromText,
    Operand: TextOperand,
  }) satisfies Omit<PropertyTypeView<string>, 'Icon' | 'label'>;
