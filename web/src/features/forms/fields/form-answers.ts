import type { PublicForm } from '@workflow/contract/forms/forms.schema.ts';

export type Field = Omit<PublicForm['fields'][number], 'type'> & {
  readonly type: PublicForm['fields'][number]['type'] | 'person';
};

/** The values of the fields by property id. */
export type FormAnswers = Readonly<Record<string, unknown>>;

/** What keeps a field with an input from being sent: a date that cannot be read, or an end without a start. */
export type InputProblem = 'unreadable' | 'no-start';

export type InputProblems = Readonly<Record<string, InputProblem | null>>;

const isMissing = (value: unknown) =>
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  value === false ||
  (Array.isArray(value) && value.length === 0);

/** Returns the problem of the dates of a field, given what the user typed into its first and its second input. */
export function dateProblemIn(
  dates: readonly (string | null)[],
  areUnreadable: readonly boolean[],
): InputProblem | null {
  if (areUnreadable.includes(true)) return 'unreadable';
  return dates[0] === null && dates[1] ? 'no-start' : null;
}

/** Returns whether a field lacks its answer. An invalid date is not missing, because its field shows the error. */
export function isAnswerMissing(field: Field, answers: FormAnswers, problems: InputProblems): boolean {
  const problem = problems[field.property_id];
  if (problem === 'unreadable') return false;
  return problem === 'no-start' || (field.is_required && isMissing(answers[field.property_id]));
}

/** Returns the index of the first field that keeps the form from being sent; -1 if there is none. */
export const findUnfinishedField = (
  fields: readonly Field[],
  answers: FormAnswers,
  problems: InputProblems,
): number =>
  fields.findIndex(
    (field) => problems[field.property_id] === 'unreadable' || isAnswerMissing(field, answers, problems),
  );

/** Returns the answers without empty ones. */
export const answersToSend = (answers: FormAnswers): FormAnswers =>
  Object.fromEntries(Object.entries(answers).filter(([, value]) => !isMissing(value)));
