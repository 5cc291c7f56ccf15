import { type ComponentProps, useRef, useState } from 'react';
import { LazyBoundary } from '../../../../ui/lazy/LazyBoundary.tsx';
import { LazyDialog } from '../../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { FormattingBar } from '../formatting/FormattingBar.tsx';
import { loadFormatting, useFormatting } from '../formatting/useFormatting.ts';
import { AutosizeTextarea } from './AutosizeTextarea.tsx';

type Props = ComponentProps<typeof AutosizeTextarea>;

const LinkDialog = lazyComponent(() => import('../formatting/LinkDialog.tsx'), 'LinkDialog');
/** Whoever begins to write will need it; what cannot be loaded is asked for again when it is used. */
const preloadFormatting = () => void loadFormatting().catch(() => undefined);
const MessageCompletion = lazyComponent(
  () => import('../../completion/MessageCompletion.tsx'),
  'MessageCompletion',
);
/** What begins something that is completionField. */
const COMPLETION_TRIGGER = /[@#:]/;

/**
 * The field in which the text of a message is written, be it new or changed, with the formatting above it: what helps with writing it
 * belongs here.
 */
export function MessageField({ ref, onKeyDown, onPaste, onChange, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const formatting = useFormatting(field);
  const [completionField, setCompletionField] = useState<HTMLTextAreaElement | null>(null);
  return (
    <>
      <FormattingBar field={field} onFormat={formatting.run} />
      <AutosizeTextarea
        {...props}
        onKeyDown={(event) => {
          preloadFormatting();
          if (!formatting.onKeyDown(event)) onKeyDown(event);
        }}
        onPaste={(event) => formatting.onPaste(event) || onPaste?.(event)}
        ref={(element) => {
          field.current = element;
          if (typeof ref === 'function') ref(element);
          else if (ref) ref.current = element;
        }}
        onChange={(text) => {
          if (COMPLETION_TRIGGER.test(text)) setCompletionField(field.current);
          onChange(text);
        }}
      />
      {completionField && (
        <LazyBoundary fallback={null}>
          <MessageCompletion field={completionField} />
        </LazyBoundary>
      )}
      <LazyDialog
        Part={LinkDialog}
        field={field}
        opened={formatting.linking}
        onClose={formatting.stopLinking}
      />
    </>
  );
}
