import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { formatMailDate, type MailLanguage, type MailTexts } from '../../platform/mail/mail-language.ts';
import { renderMail, toSingleLine } from '../../platform/mail/render-mail.ts';

export interface InvitationMail {
  readonly language: MailLanguage;
  readonly to: string;
  /** The email address is null if the inviter has not confirmed it: it could be that of another person. */
  readonly inviter: { readonly name: string; readonly email: string | null };
  readonly workspace: string;
  readonly role: InvitableRole;
  readonly note: string | null;
  readonly link: string;
  readonly expiresAt: string;
}

interface Texts {
  readonly subject: (inviter: string, workspace: string) => string;
  readonly title: (workspace: string) => string;
  readonly invited: (inviter: string, workspace: string) => string;
  readonly roles: Record<InvitableRole, string>;
  readonly accept: string;
  readonly validity: (to: string, date: string) => string;
  readonly ignore: string;
}

const texts: MailTexts<Texts> = {
  en: {
    subject: (inviter, workspace) => `${inviter} invited you to ${workspace}`,
    title: (workspace) => `Join ${workspace} on WorkFlow`,
    invited: (inviter, workspace) => `${inviter} invited you to the workspace “${workspace}”.`,
    roles: {
      admin: 'You’ll join as an admin. Admins can invite and remove people.',
      member: 'You’ll join as a member, with access to all public channels.',
      guest: 'You’ll join as a guest, with access to the channels you’re added to.',
    },
    accept: 'Accept Invitation',
    validity: (to, date) => `This invitation is for ${to} and expires on ${date}.`,
    ignore: 'If you don’t know the sender, you can ignore this email.',
  },
  de: {
    subject: (inviter, workspace) => `${inviter} lädt dich zu ${workspace} ein`,
    title: (workspace) => `Tritt ${workspace} auf WorkFlow bei`,
    invited: (inviter, workspace) => `${inviter} hat dich in den Arbeitsbereich „${workspace}“ eingeladen.`,
    roles: {
      admin: 'Du trittst als Admin bei. Admins können Personen einladen und entfernen.',
      member: 'Du trittst als Mitglied bei und siehst alle öffentlichen Kanäle.',
      guest: 'Du trittst als Gast bei und siehst die Kanäle, zu denen du hinzugefügt wirst.',
    },
    accept: 'Einladung annehmen',
    validity: (to, date) => `Diese Einladung gilt für ${to} und läuft am ${date} ab.`,
    ignore: 'Wenn du den Absender nicht kennst, kannst du diese E-Mail ignorieren.',
  },
};

export function renderInvitation(invitation: InvitationMail): Mail {
  const { language, to, role, note, link, expiresAt } = invitation;
  const words = texts[language];
  // A name with line breaks could pass for a paragraph of this email.
  const workspace = toSingleLine(invitation.workspace);
  const name = toSingleLine(invitation.inviter.name);
  const { email } = invitation.inviter;
  return renderMail(to, {
    language,
    subject: words.subject(name, workspace),
    title: words.title(workspace),
    paragraphs: [words.invited(email === null ? name : `${name} (${email})`, workspace), words.roles[role]],
    quote: note,
    action: { label: words.accept, url: link },
    footnotes: [words.validity(to, formatMailDate(language, expiresAt)), words.ignore],
  });
}
