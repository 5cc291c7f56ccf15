import type { SentInvitations } from '@workflow/contract/invitations/invitations.schema.ts';
import { translateProblem } from '../../../platform/language/problem.ts';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './FailedEmails.module.css';
import { Feedback } from './Feedback.tsx';

const texts = invitationsTexts.email;

/** Lists the addresses that were not invited, each with the reason. */
export function FailedEmails({ failed }: { failed: SentInvitations['failed'] }) {
  return (
    <Feedback kind="error">
      {texts.notInvited({ count: failed.length })}
      <ul className={classes.list}>
        {failed.map(({ email, code, detail }) => (
          <li key={email}>
            <bdi>{email}</bdi>: {translateProblem({ code, detail })}
          </li>
        ))}
      </ul>
    </Feedback>
  );
}
