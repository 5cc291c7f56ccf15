import '../../../ui/theme/checkbox.css';
import '@mantine/core/styles/Switch.layer.css';
import '@mantine/core/styles/Title.layer.css';
import { ActionIcon, Button, Checkbox, Group, Switch, Text, Textarea, TextInput, Title } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { FormConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import type { OpenDatabase } from '../../databases/databases.cache.ts';
import type { ShownView } from '../../databases/views/shown-view.ts';
import { useSaveView } from '../../databases/views/tabs/views.mutations.ts';
import { formsTexts as texts } from '../forms.texts.ts';
import { FormLink } from './FormLink.tsx';
import classes from './FormView.module.css';
import type { FormDraft } from './form-drafts.store.ts';
import { isSupportedProperty } from './supported-properties.ts';

interface Props {
  open: OpenDatabase;
  view: ShownView;
  form: FormConfig;
  /** Unsaved changes; `onChange` stores them, so that they survive navigation. */
  storedDraft: FormDraft | undefined;
  onChange: (draft: FormDraft | undefined) => void;
  onSaved: (saved: FormConfig) => void;
}

type Field = FormConfig['fields'][number];

/** Edits a form's texts, fields and their order. Changes take effect when they are saved. */
export function FormBuilder({ open, view, form, storedDraft, onChange, onSaved }: Props) {
  const { form: draft, was } = storedDraft ?? { form, was: view.config.form };
  const { mutate, isPending } = useSaveView(open.database);
  const { fields } = draft;
  const change = (changes: Partial<FormConfig>) => onChange({ form: { ...draft, ...changes }, was });
  const changeField = (id: string, changes: Partial<Field>) =>
    change({ fields: fields.map((field) => (field.property_id === id ? { ...field, ...changes } : field)) });
  const toggle = (id: string) =>
    change({
      fields: fields.some(({ property_id }) => property_id === id)
        ? fields.filter(({ property_id }) => property_id !== id)
        : [...fields, { property_id: id, is_required: false, help: '' }],
    });
  const move = (from: number, to: number) => {
    const moved = fields.toSpliced(from, 1).toSpliced(to, 0, fields[from]!);
    change({ fields: moved });
  };
  const askable = open.properties.filter(isSupportedProperty);
  const asked = fields.flatMap((field) => askable.find(({ id }) => id === field.property_id) ?? []);
  const others = askable.filter((property) => !asked.includes(property));
  const save = () =>
    mutate({
      view,
      config: { form: draft },
      ...(was && { was: { form: was } }),
      onSaved: () => {
        toast.success(texts.saved);
        onSaved(draft);
      },
    });
  return (
    <div className={classes.builder}>
      <TextInput
        label={texts.title}
        value={draft.title}
        maxLength={200}
        onChange={(event) => change({ title: event.currentTarget.value })}
      />
      <Textarea
        label={texts.description}
        value={draft.description}
        maxLength={2_000}
        autosize
        onChange={(event) => change({ description: event.currentTarget.value })}
      />
      <Textarea
        label={texts.thanks}
        placeholder={texts.thanksUsual}
        value={draft.thanks}
        maxLength={1_000}
        autosize
        onChange={(event) => change({ thanks: event.currentTarget.value })}
      />
      <Title order={2} size="h5">
        {texts.fields}
      </Title>
      <ul className={classes.fields}>
        {asked.map((property, index) => {
          const field = fields.find(({ property_id }) => property_id === property.id)!;
          const { name, id, type } = property;
          return (
            <li key={id} className={classes.field}>
              <div className={classes.line}>
                <Switch
                  label={name}
                  aria-label={texts.asked({ field: name })}
                  checked
                  onChange={() => toggle(id)}
                />
                <Checkbox
                  label={texts.required}
                  aria-label={texts.requiredOf({ field: name })}
                  checked={field.is_required}
                  onChange={(event) => changeField(id, { is_required: event.currentTarget.checked })}
                />
                <Group gap={4}>
                  <ActionIcon
                    aria-label={texts.up({ field: name })}
                    disabled={index === 0}
                    onClick={() => move(index, index - 1)}
                  >
                    <IconArrowUp size={16} />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={texts.down({ field: name })}
                    disabled={index === asked.length - 1}
                    onClick={() => move(index, index + 1)}
                  >
                    <IconArrowDown size={16} />
                  </ActionIcon>
                </Group>
              </div>
              <TextInput
                size="xs"
                aria-label={texts.helpOf({ field: name })}
                placeholder={texts.help}
                value={field.help}
                maxLength={500}
                onChange={(event) => changeField(id, { help: event.currentTarget.value })}
              />
              {type === 'person' && (
                <Text size="xs" c="dimmed">
                  {texts.membersOnly}
                </Text>
              )}
            </li>
          );
        })}
        {others.map(({ id, name }) => (
          <li key={id} className={classes.field}>
            <Switch
              label={name}
              aria-label={texts.asked({ field: name })}
              checked={false}
              onChange={() => toggle(id)}
            />
          </li>
        ))}
      </ul>
      <Group>
        <Button loading={isPending} disabled={asked.length === 0} onClick={save}>
          {texts.save}
        </Button>
        {storedDraft && (
          <>
            <Button variant="default" onClick={() => onChange(undefined)}>
              {texts.discard}
            </Button>
            <Text size="sm" c="dimmed" role="status">
              {texts.unsaved}
            </Text>
          </>
        )}
      </Group>
      {view.saved && view.config.form && <FormLink databaseId={open.database.id} viewId={view.saved.id} />}
    </div>
  );
}
