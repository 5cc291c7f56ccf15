import { ActionIcon, Button, Group, InputBase } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { type KeyboardEvent, type ReactNode, type SubmitEvent, useState } from 'react';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { isComposing } from '../../../ui/keyboard/is-composing.ts';
import classes from './EditableField.module.css';
import { editableFieldTexts as texts } from './editable-field.texts.ts';

interface Props {
  label: string;
  value: string | null;
  /** The placeholder for an empty value. */
  empty: string;
  max: number;
  isLong?: boolean;
  mayEdit: boolean;
  /** Saves the value. A rejection's message appears below the field. */
  onSave: (value: string) => Promise<unknown>;
  /** The error message if the rejection has none. */
  saveFailed: string;
}

/** A field with a label in the details of a conversation. */
export const DetailsField = ({
  label,
  action,
  children,
}: {
  label: string;
  action?: ReactNode;
  children: ReactNode;
}) => (
  <section className={classes.field}>
    <div className={classes.label}>
      <h3>{label}</h3>
      {action}
    </div>
    {children}
  </section>
);

/** A value that becomes a text field when the user edits it. */
export function EditableField(props: Props) {
  const { label, value, empty, mayEdit } = props;
  const [isEditing, setEditing] = useState(false);
  return (
    <DetailsField
      label={label}
      action={
        mayEdit &&
        !isEditing && (
          <ActionIcon size={24} aria-label={texts.edit({ field: label })} onClick={() => setEditing(true)}>
            <IconPencil size={15} />
          </ActionIcon>
        )
      }
    >
      {isEditing ? (
        <EditingField {...props} onDone={() => setEditing(false)} />
      ) : (
        <p className={classes.value} data-empty={value ? undefined : ''} dir="auto">
          {value || empty}
        </p>
      )}
    </DetailsField>
  );
}

function EditingField({
  label,
  value,
  max,
  isLong = false,
  onSave,
  saveFailed,
  onDone,
}: Props & { onDone: () => void }) {
  const [words, setWords] = useState(value ?? '');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  const submit = async (event?: SubmitEvent) => {
    event?.preventDefault();
    if (isBusy) return;
    if (words.trim() === (value ?? '')) return onDone();
    setBusy(true);
    try {
      await onSave(words.trim());
      onDone();
    } catch (error) {
      setProblem(errorMessageOf(error, saveFailed));
      setBusy(false);
    }
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      // Escape cancels the edit and does not close the surrounding panel.
      event.preventDefault();
      onDone();
    }
    if (event.key === 'Enter' && (!isLong || event.ctrlKey || event.metaKey) && !isComposing(event)) {
      event.preventDefault();
      void submit();
    }
  };

  return (
    <form onSubmit={submit} noValidate>
      <InputBase
        {...(isLong && { component: 'textarea', multiline: true, rows: 3 })}
        aria-label={label}
        value={words}
        error={problem}
        maxLength={max}
        onChange={(event: { currentTarget: { value: string } }) => {
          setWords(event.currentTarget.value);
          setProblem(null);
        }}
        onKeyDown={onKeyDown}
        autoComplete="off"
        autoFocus
      />
      <Group gap="xs" mt="xs">
        <Button size="compact-sm" type="submit" disabled={isBusy}>
          {texts.save}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDone}>
          {texts.cancel}
        </Button>
      </Group>
    </form>
  );
}
