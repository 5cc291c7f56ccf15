import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { invitationsTexts } from '../invitations.texts.ts';
import classes from './JoinInvitation.module.css';

const texts = invitationsTexts.join;

/** Explains why the invitation cannot be used, with a link to Home. */
export function JoinEnded({ reason }: { reason: keyof typeof texts.ended }) {
  const { title, text } = texts.ended[reason];
  return (
    <div className={classes.content}>
      <span className={classes.mark} data-tone="ended" aria-hidden>
        <IconLinkOff size={28} />
      </span>
      <h1 id="join-title" className={classes.title}>
        {title}
      </h1>
      <p className={classes.subtitle}>{text}</p>
      <Button component={Link} to="/" variant="default" fullWidth>
        {texts.home}
      </Button>
    </div>
  );
}
