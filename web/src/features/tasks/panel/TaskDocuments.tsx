import { ActionIcon, Button } from '@mantine/core';
import { IconBrandFigma, IconBrandGoogleDrive, IconFileTypePdf, IconLink, IconX } from '@tabler/icons-react';
import { DOCUMENT_TITLE_MAX, DOCUMENT_URL_MAX } from '@workflow/contract/databases/databases.limits.ts';
import { isWebAddress } from '@workflow/contract/databases/property-types/families/address.ts';
import type { TaskDocument } from '@workflow/contract/projects/projects.schema.ts';
import { type ComponentType, type SubmitEvent, useId, useState } from 'react';
import { type TaskRef, useAddDocument, useDeleteDocument } from '../tasks.mutations.ts';
import { tasksTexts } from '../tasks.texts.ts';
import classes from './TaskPanel.module.css';
import { useTaskText } from './task-drafts.ts';

const texts = tasksTexts.documents;

const ICONS: Record<TaskDocument['doc_type'], ComponentType<{ size?: number }>> = {
  url: IconLink,
  google_drive: IconBrandGoogleDrive,
  pdf: IconFileTypePdf,
  figma: IconBrandFigma,
};

const isAddress = (text: string) => /^https?:\/\//i.test(text) && isWebAddress(text);

/** The documents linked to a task. */
export function TaskDocuments({ task, documents }: { task: TaskRef; documents: readonly TaskDocument[] }) {
  const id = useId();
  const [url, setUrl] = useTaskText(task.taskId, 'document address');
  const [title, setTitle] = useTaskText(task.taskId, 'document title');
  const [complaint, setComplaint] = useState<string | null>(null);
  const { mutate: add, isPending } = useAddDocument(task);
  const { mutate: remove } = useDeleteDocument(task);
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    const address = url.trim();
    if (!isAddress(address)) return setComplaint(texts.urlInvalid);
    add(
      { url: address, title: title.trim() || null },
      {
        onSuccess: () => {
          setUrl('');
          setTitle('');
        },
      },
    );
  };
  return (
    <section className={classes.section} aria-labelledby={id}>
      <h4 id={id} className={classes.sectionTitle}>
        {texts.title}
      </h4>
      {documents.length === 0 && <p className={classes.none}>{texts.none}</p>}
      <ul className={classes.documents}>
        {documents.map((document) => {
          const Icon = ICONS[document.doc_type];
          const name = document.title || document.url;
          return (
            <li key={document.id}>
              <span title={texts.types[document.doc_type]} className={classes.documentIcon} aria-hidden>
                <Icon size={18} />
              </span>
              <a
                href={isWebAddress(document.url) ? document.url : 'about:blank'}
                target="_blank"
                rel="noopener noreferrer"
                title={document.url}
                dir="auto"
              >
                {name}
              </a>
              <ActionIcon
                size={26}
                aria-label={texts.delete({ name })}
                title={texts.delete({ name })}
                onClick={() => remove(document.id)}
              >
                <IconX size={14} />
              </ActionIcon>
            </li>
          );
        })}
      </ul>
      <form className={classes.addDocument} onSubmit={submit} noValidate>
        <input
          type="url"
          aria-label={texts.url}
          aria-invalid={complaint !== null}
          aria-describedby={complaint ? `${id}-complaint` : undefined}
          placeholder={texts.urlPlaceholder}
          value={url}
          maxLength={DOCUMENT_URL_MAX}
          autoComplete="off"
          onChange={(event) => {
            setUrl(event.currentTarget.value);
            setComplaint(null);
          }}
        />
        <input
          aria-label={texts.name}
          placeholder={texts.name}
          value={title}
          maxLength={DOCUMENT_TITLE_MAX}
          autoComplete="off"
          dir="auto"
          onChange={(event) => setTitle(event.currentTarget.value)}
        />
        <Button type="submit" disabled={url.trim() === '' || isPending}>
          {texts.add}
        </Button>
        {complaint && (
          <p id={`${id}-complaint`} className={classes.complaint} role="alert">
            {complaint}
          </p>
        )}
      </form>
    </section>
  );
}
