import { SegmentedControl } from '@mantine/core';
import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import '../../databases/controls.css';
import { useMutation } from '@tanstack/react-query';
import type { Property } from '@workflow/contract/databases/databases.schema.ts';
import type { FormConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { answerForm } from '@workflow/contract/forms/forms.endpoints.ts';
import { useState } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../../platform/api/idempotency-keys.ts';
import { displayNameOf } from '../../../platform/search/user-names.ts';
import type { ViewProps } from '../../databases/views/shown-view.ts';
import { viewKey } from '../../databases/views/tabs/view-changes.store.ts';
import { nameOfView } from '../../databases/views/tabs/views.mutations.ts';
import { useMembers } from '../../members/members.queries.ts';
import { FormPage } from '../FormPage.tsx';
import { FormFields } from '../fields/FormFields.tsx';
import type { Field, FormAnswers } from '../fields/form-answers.ts';
import { formsTexts as texts } from '../forms.texts.ts';
import { FormBuilder } from './FormBuilder.tsx';
import classes from './FormView.module.css';
import { draftAfterSave, useFormDrafts } from './form-drafts.store.ts';
import { isSupportedProperty } from './supported-properties.ts';

function formFieldsOf({ fields }: FormConfig, properties: readonly Property[]): Field[] {
  return fields.flatMap(({ property_id, is_required, help }) => {
    const property = properties.find(({ id }) => id === property_id);
    if (!property || !isSupportedProperty(property)) return [];
    const { name, type, config } = property;
    const options = (config.options ?? []).map(({ value }) => value);
    return [{ property_id, name, type: type as Field['type'], is_required, help, options }];
  });
}

/** A form view: the builder and a preview of the form. */
export function FormView({ open, view }: ViewProps) {
  const { database, properties } = open;
  const form: FormConfig = view.config.form ?? {
    title: nameOfView(view),
    description: '',
    thanks: '',
    fields: properties
      .filter(({ type }) => type === 'title')
      .map(({ id }) => ({ property_id: id, is_required: true, help: '' })),
  };
  const isSaved = view.saved !== null && view.config.form !== undefined;
  const [chosen, setChosen] = useState<'build' | 'fill' | null>(null);
  const shown = isSaved ? (chosen ?? 'fill') : 'build';
  const [formKey, setRound] = useState(0);
  const [started, begin] = useFormDrafts(viewKey(database.id, view.key));
  const members = useMembers(database.workspace_id);
  const { keyFor, clear } = useIdempotencyKeys();
  const { mutate, isPending, error, isSuccess, reset } = useMutation({
    ...retryOnceIfUnanswered,
    mutationFn: (cells: FormAnswers) =>
      call(answerForm, {
        params: { id: database.id, view_id: view.saved!.id },
        body: { cells: { ...cells }, client_answer_id: keyFor(cells) },
      }),
    onSuccess: (_, cells) => {
      clear(cells);
      begin(() => ({ answer: undefined }));
    },
  });
  return (
    <div className={classes.scroll}>
      <div className={classes.switch}>
        <SegmentedControl
          aria-label={texts.build}
          value={shown}
          data={[
            { value: 'fill', label: texts.fill, disabled: !isSaved },
            { value: 'build', label: texts.build },
          ]}
          onChange={(value) => setChosen(value as 'build' | 'fill')}
        />
      </div>
      {shown === 'build' ? (
        <FormBuilder
          key={view.key}
          open={open}
          view={view}
          form={form}
          storedDraft={started.draft}
          onChange={(draft) => begin(() => ({ draft }))}
          onSaved={(saved) =>
            begin(({ draft }) => {
              const left = draftAfterSave(draft, saved);
              if (!left) setChosen('fill');
              return { draft: left };
            })
          }
        />
      ) : (
        <FormPage
          title={form.title}
          description={form.description}
          thanks={isSuccess ? form.thanks : null}
          onAgain={() => {
            reset();
            setRound(formKey + 1);
          }}
        >
          <FormFields
            key={formKey}
            fields={formFieldsOf(form, properties)}
            people={(members.data ?? []).map(({ user }) => ({ value: user.id, label: displayNameOf(user) }))}
            initialAnswers={started.answer}
            onChange={(answer) => begin(() => ({ answer }))}
            error={error && errorMessageOf(error, texts.sendFailed)}
            isPending={isPending}
            onSend={mutate}
          />
        </FormPage>
      )}
    </div>
  );
}
