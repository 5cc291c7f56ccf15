import { type ComponentProps, useRef, useState } from 'react';
import { LazyBoundary } from '../../../../ui/lazy/LazyBoundary.tsx';
import { LazyDialog } from '../../../../ui/lazy/LazyDialog.tsx';
import { lazyComponent } from '../../../../ui/lazy/lazy-component.tsx';
import { FormattingBar } from '../formatting/FormattingBar.tsx';
import { loadFormatting, useFormatting } from '../formatting/useFormatting.ts';
import { AutosizeTextarea } from './AutosizeTextarea.tsx';

interface Props extends ComponentProps<typeof AutosizeTextarea> {
  /** Whether the text can be a command. */
  allowsCommands?: boolean;
}

const LinkDialog = lazyComponent(() => import('../formatting/LinkDialog.tsx'), 'LinkDialog');
/** Preloads the formatting code when the user starts to write. A failed load is repeated when the code is used. */
const preloadFormatting = () => void loadFormatting().catch(() => undefined);
const MessageAutocomplete = lazyComponent(
  () => import('../../autocomplete/MessageAutocomplete.tsx'),
  'MessageAutocomplete',
);
/** Matches a character that can start a completion. */
const AUTOCOMPLETE_TRIGGER = /[@#:]|^\//;

/** The text field for writing or editing a message, with the formatting bar, autocomplete and emoji shortcodes. */
export function MessageField({ ref, onKeyDown, onPaste, onChange, allowsCommands = false, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  const formatting = useFormatting(field);
  const [autocompleteField, setAutocompleteField] = useState<HTMLTextAreaElement | null>(null);
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
          if (AUTOCOMPLETE_TRIGGER.test(text)) setAutocompleteField(field.current);
          onChange(text);
        }}
      />
      {autocompleteField && (
        <LazyBoundary fallback={null}>
          <MessageAutocomplete field={autocompleteField} allowsCommands={allowsCommands} />
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
