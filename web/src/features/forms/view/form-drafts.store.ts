import type { FormConfig } from '@workflow/contract/databases/query/view-config.schema.ts';
import { create } from 'zustand';
import { useCurrentUserId } from '../../../platform/session/current-user.ts';
import type { Cells } from '../fields/FormFields.tsx';

/** How a form shall be. */
export interface FormDraft {
  readonly form: FormConfig;
  /** What was saved of it when it was begun: what others change meanwhile stays. */
  readonly was: FormConfig | undefined;
}

/** What is left of a draft once a form was saved: whatever was written since then. */
export const draftAfterSave = (draft: FormDraft | undefined, saved: FormConfig): FormDraft | undefined =>
  draft && draft.form !== saved ? { form: draft.form, was: saved } : undefined;

/** What somebody has begun with a form: how it shall be, and an answer. */
interface Begun {
  readonly draft?: FormDraft | undefined;
  readonly answer?: Cells | undefined;
}

const NOTHING: Begun = {};

/** By person and view: it waits there for as long as the tab is open. */
const useAll = create<Readonly<Record<string, Begun>>>(() => ({}));

const beforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

// While something would be lost with the tab, the browser asks whether to leave.
useAll.subscribe((all) => {
  const isAny = Object.values(all).some(({ draft, answer }) => draft !== undefined || answer !== undefined);
  window[isAny ? 'addEventListener' : 'removeEventListener']('beforeunload', beforeLeaving);
});

/** What the person has begun in a view, and how that is kept, or put away. */
export function useFormDrafts(view: string): readonly [Begun, (change: (now: Begun) => Begun) => void] {
  const key = `${useCurrentUserId()}:${view}`;
  const begun = useAll((all) => all[key] ?? NOTHING);
  return [
    begun,
    (change) => useAll.setState(({ [key]: now = NOTHING }) => ({ [key]: { ...now, ...change(now) } })),
  ];
}
