import { type ComponentProps, useRef } from 'react';
import { GrowingText } from './GrowingText.tsx';

type Props = ComponentProps<typeof GrowingText>;

/** The field in which the text of a message is written, be it new or changed: what helps with writing it belongs here. */
export function MessageField({ ref, ...props }: Props) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <GrowingText
      {...props}
      ref={(element) => {
        field.current = element;
        if (typeof ref === 'function') ref(element);
        else if (ref) ref.current = element;
      }}
    />
  );
}
