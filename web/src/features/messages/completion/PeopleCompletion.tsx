import type { Author } from '@workflow/contract/users/users.schema.ts';
import { Completing } from './Completing.tsx';
import { useOptionsAmong } from './options.ts';
import { useAsked } from './useAsked.ts';

/** Completes these people, and emoji, in a field that is none of a conversation. */
export function PeopleCompletion({
  field,
  people,
}: {
  field: HTMLTextAreaElement;
  people: readonly Author[];
}) {
  const asking = useAsked(field);
  return <Completing field={field} asking={asking} options={useOptionsAmong(asking.asked, people)} />;
}
