import { useMessageView } from '../view/message-view.ts';
import { Completing } from './Completing.tsx';
import { useOptions } from './options.ts';
import { useAsked } from './useAsked.ts';

/** Completes people, channels and emoji in the field of a message. */
export function Completion({ field }: { field: HTMLTextAreaElement }) {
  const { place } = useMessageView();
  const asking = useAsked(field);
  return <Completing field={field} asking={asking} options={useOptions(asking.asked, place)} />;
}
