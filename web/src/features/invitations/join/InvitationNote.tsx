import { useQuery } from '@tanstack/react-query';
import type { InvitationPreview } from '@workflow/contract/invitations/invitations.schema.ts';
import type { ReactNode } from 'react';
import { RoleBadge } from '../../members/roles/RoleBadge.tsx';
import { WorkspaceIcon } from '../../workspaces/WorkspaceIcon.tsx';
import { invitationPreviewQuery, isUnknownInvitation } from '../invitations.queries.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './InvitationNote.module.css';

const texts = invitationsTexts.join;

/** Shows a signed-out visitor who invited them to which workspace. */
export function InvitationNote({ token }: { token: string }) {
  const { data, error, isPending } = useQuery(invitationPreviewQuery(token));
  return (
    <section className={classes.note} aria-label={texts.title} aria-busy={isPending}>
      {data ? <LoadedNote preview={data} /> : error && <FailedNote isUnknown={isUnknownInvitation(error)} />}
    </section>
  );
}

function LoadedNote({ preview }: { preview: InvitationPreview }) {
  const { workspace_name, workspace_icon, invited_by, email_hint, role, status } = preview;
  const icon = <WorkspaceIcon name={workspace_name} icon={workspace_icon} size={40} />;
  if (status !== 'pending') return <NoteText icon={icon} {...texts.ended[status]} />;
  return (
    <>
      <NoteText
        icon={icon}
        title={texts.invitedTo({ name: invited_by, workspace: workspace_name })}
        text={email_hint ? texts.signInAs({ email: email_hint }) : texts.signInFirst}
      />
      <RoleBadge role={role} />
    </>
  );
}

function FailedNote({ isUnknown }: { isUnknown: boolean }) {
  const { title, text } = isUnknown
    ? texts.ended.unknown
    : { title: texts.loadFailed, text: texts.signInFirst };
  return <NoteText title={title} text={text} />;
}

function NoteText({ icon, title, text }: { icon?: ReactNode; title: string; text: string }) {
  return (
    <>
      {icon}
      <div className={classes.words}>
        <p className={classes.title} dir="auto">
          {title}
        </p>
        <p className={classes.text}>{text}</p>
      </div>
    </>
  );
}
