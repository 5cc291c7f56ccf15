import { IconForms } from '@tabler/icons-react';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { answerPublicForm, getPublicForm } from '@workflow/contract/forms/forms.endpoints.ts';
import { useState } from 'react';
import { FormPage } from '../../features/forms/FormPage.tsx';
import { FormFields } from '../../features/forms/fields/FormFields.tsx';
import type { FormAnswers } from '../../features/forms/fields/form-answers.ts';
import { formsTexts as texts } from '../../features/forms/forms.texts.ts';
import { ApiError, call, errorMessageOf } from '../../platform/api/api.ts';
import { retryOnceIfUnanswered, useIdempotencyKeys } from '../../platform/api/idempotency-keys.ts';
import { useTitleSubject } from '../../platform/browser/document-title.ts';
import { accountKey } from '../../platform/cache/query-keys.ts';
import { EmptyState } from '../../ui/feedback/EmptyState.tsx';
import { ErrorState } from '../../ui/feedback/ErrorState.tsx';
import { PageSkeleton } from '../../ui/feedback/Skeletons.tsx';
import classes from './FormScreen.module.css';

/** A public form. Anyone with the link can open it, without an account, and sees nothing else of the app. */
export function FormScreen() {
  const { token = '' } = useParams({ strict: false });
  const params = { token };
  const [formKey, setRound] = useState(0);
  const { data, error, refetch } = useQuery({
    queryKey: accountKey('public-form', token),
    queryFn: ({ signal }) => call(getPublicForm, { params }, { signal }),
    retry: false,
  });
  useTitleSubject(data?.title ?? null);
  const { keyFor, clear } = useIdempotencyKeys();
  const answer = useMutation({
    ...retryOnceIfUnanswered,
    mutationFn: (cells: FormAnswers) =>
      call(answerPublicForm, { params, body: { cells: { ...cells }, client_answer_id: keyFor(cells) } }),
    onSuccess: (_, cells) => clear(cells),
  });
  return (
    <main className={classes.screen}>
      {data ? (
        <FormPage
          isScreen
          title={data.title}
          description={data.description}
          thanks={answer.isSuccess ? data.thanks : null}
          onAgain={() => {
            answer.reset();
            setRound(formKey + 1);
          }}
        >
          <FormFields
            key={formKey}
            fields={data.fields}
            error={answer.error && errorMessageOf(answer.error, texts.sendFailed)}
            isPending={answer.isPending}
            onSend={answer.mutate}
          />
        </FormPage>
      ) : error instanceof ApiError && error.status < 500 && error.status >= 400 ? (
        <EmptyState icon={<IconForms size={24} />} {...texts.gone} isScreen />
      ) : error ? (
        <ErrorState message={errorMessageOf(error, texts.loadFailed)} onRetry={() => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </main>
  );
}
