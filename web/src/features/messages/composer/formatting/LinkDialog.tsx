import { Button, Group, Modal, TextInput } from '@mantine/core';
import { type FormEvent, type RefObject, useEffect, useState } from 'react';
import type { DialogProps } from '../../../../ui/lazy/LazyDialog.tsx';
import { uiTexts } from '../../../../ui/ui.texts.ts';
import { type FieldText, readField, writeField } from '../field/text-field.ts';
import { findLinkAt, parseLinkAddress, type WrittenLink, withLink, withoutLink } from './formatting.links.ts';
import { formattingTexts as texts } from './formatting.texts.ts';

interface Props extends DialogProps {
  field: RefObject<HTMLTextAreaElement | null>;
}

/** Asks for the text and the address of a new link, or of the link at the caret. */
export function LinkDialog({ field, opened, onClose }: Props) {
  const [draft, setBegun] = useState<{ written: FieldText; link: WrittenLink } | null>(null);
  useEffect(() => {
    if (!opened || !field.current) return;
    const written = readField(field.current);
    setBegun({ written, link: findLinkAt(written) });
  }, [opened, field]);
  const finish = (next: FieldText | null) => {
    onClose();
    const target = field.current;
    if (target) writeField(target, next ?? readField(target));
  };
  return (
    <Modal opened={opened} onClose={() => finish(null)} title={texts.linkTitle} returnFocus={false} size="sm">
      {draft && <Fields key={`${draft.link.from}`} {...draft} onFinish={finish} />}
    </Modal>
  );
}

interface FieldsProps {
  written: FieldText;
  link: WrittenLink;
  /** Receives the field's new text; null if the user cancelled. */
  onFinish: (next: FieldText | null) => void;
}

function Fields({ written, link, onFinish }: FieldsProps) {
  const [words, setWords] = useState(link.words);
  const [address, setAddress] = useState(link.address);
  const [refused, setRefused] = useState(false);
  const isThere = link.address !== '' && link.words !== '';
  const save = (event: FormEvent) => {
    event.preventDefault();
    // Keeps the submit event from the form that contains the element which opened the dialog.
    event.stopPropagation();
    const found = parseLinkAddress(address);
    if (found) onFinish(withLink(written, link, words, found));
    else setRefused(true);
  };
  return (
    <form onSubmit={save} noValidate>
      <TextInput
        label={texts.linkWords}
        value={words}
        onChange={(event) => setWords(event.currentTarget.value)}
        data-autofocus={link.words === '' || undefined}
        mb="sm"
      />
      <TextInput
        label={texts.linkAddress}
        value={address}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setRefused(false);
        }}
        placeholder="https://"
        inputMode="url"
        dir="ltr"
        error={refused && texts.linkRefused}
        data-autofocus={link.words !== '' || undefined}
        mb="md"
      />
      <Group justify="flex-end" gap="xs">
        {isThere && (
          <Button variant="default" onClick={() => onFinish(withoutLink(written, link))}>
            {texts.linkRemove}
          </Button>
        )}
        <Button variant="default" onClick={() => onFinish(null)}>
          {uiTexts.cancel}
        </Button>
        <Button type="submit">{texts.linkSave}</Button>
      </Group>
    </form>
  );
}
