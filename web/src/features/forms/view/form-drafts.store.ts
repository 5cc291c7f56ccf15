import type { FormConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { create } from 'zustand';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import type { FormAnswers } from '../fields/form-answers.ts';

/** An edited form that is not saved. */
export interface FormDraft {
  readonly form: FormConfig;
  /** The saved form when editing began, to keep changes that other users make in between. */
  readonly was: FormConfig | undefined;
}

/** Returns what remains of a draft after it was saved: the changes made since. */
export const draftAfterSave = (draft: FormDraft | undefined, saved: FormConfig): FormDraft | undefined =>
  draft && draft.form !== saved ? { form: draft.form, was: saved } : undefined;

/** A user's unfinished work on a form: edits of the form, and a response. */
interface FormWork {
  readonly draft?: FormDraft | undefined;
  readonly answer?: FormAnswers | undefined;
}

const NO_WORK: FormWork = {};

/** The drafts by user and view. They live as long as the tab. */
const useFormDraftStore = create<Readonly<Record<string, FormWork>>>(() => ({}));

const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

// While there are drafts, the browser asks before the tab is closed.
useFormDraftStore.subscribe((all) => {
  const isAny = Object.values(all).some(({ draft, answer }) => draft !== undefined || answer !== undefined);
  window[isAny ? 'addEventListener' : 'removeEventListener']('beforeunload', beforeLeaving);
});

/** Returns the user's drafts in a view, and a function that updates or discards them. */
export function useFormDrafts(
  view: string,
): readonly [FormWork, (change: (now: FormWork) => FormWork) => void] {
  const key = `${useCurrentUserId()}:${view}`;
  const started = useFormDraftStore((all) => all[key] ?? NO_WORK);
  return [
    started,
    (change) =>
      useFormDraftStore.setState(({ [key]: now = NO_WORK }) => ({ [key]: { ...now, ...change(now) } })),
  ];
}
