import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import classes from '../AuthPanel.module.css';
import { AuthPanel } from '../AuthPanel.tsx';
import { useRequestPasswordReset } from './password-reset.queries.ts';
import { passwordResetTexts } from './password-reset.texts.ts';

const texts = passwordResetTexts.sent;

interface Props {
  email: string;
  onOtherEmail: () => void;
}

/** Confirms that the link was sent, if the address has an account, and offers to send it again. */
export function ResetLinkSent({ email, onOtherEmail }: Props) {
  const request = useRequestPasswordReset();
  const sendAgain = () => {
    if (request.isPending) return;
    request.mutate(
      { email },
      {
        onSuccess: () => toast.success(texts.sentAgain),
        onError: (error) => toast.error(errorMessageOf(error, passwordResetTexts.request.failed)),
      },
    );
  };
  return (
    <AuthPanel
      title={texts.title}
      text={texts.text({ email })}
      footer={<Link to="/login">{passwordResetTexts.backToLogin}</Link>}
    >
      <div className={classes.form}>
        <p role="status">{texts.hint}</p>
        <Button variant="default" fullWidth autoFocus aria-busy={request.isPending} onClick={sendAgain}>
          {texts.again}
        </Button>
        <Button variant="subtle" fullWidth onClick={onOtherEmail}>
          {texts.otherEmail}
        </Button>
      </div>
    </AuthPanel>
  );
}
