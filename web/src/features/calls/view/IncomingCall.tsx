import { Button } from '@mantine/core';
import { IconPhone } from '@tabler/icons-react';
import { declineDmCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { CALL_RINGING_MS } from '@workflow/contract/calls/calls.limits.ts';
import { useEffect } from 'react';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { UserAvatar } from '../../../ui/identity/Avatar.tsx';
import { conversationOf } from '../../dms/dms.cache.ts';
import { useDms } from '../../dms/dms.queries.ts';
import { useCurrentWorkspace } from '../../workspaces/workspaces.queries.ts';
import { type RingingCall, stopRinging } from '../calls.current.ts';
import { enterCall } from '../calls.mutations.ts';
import { callTexts as texts } from './call.texts.ts';
import classes from './IncomingCall.module.css';
import { startRingTone } from './ring-tone.ts';

/** A call in a direct message that rings on every device of the user, until it is answered, declined or missed. */
export function IncomingCall({ ringing: { callId, dmId } }: { ringing: RingingCall }) {
  const workspace = useCurrentWorkspace();
  const dm = useDms(workspace?.id ?? null).data?.find(({ id }) => id === dmId);
  useEffect(() => {
    const timer = setTimeout(() => stopRinging(callId), CALL_RINGING_MS);
    return () => clearTimeout(timer);
  }, [callId]);
  // Without the buttons, the user could not stop the tone.
  const title = dm && texts.calls({ name: conversationOf(dm).label });
  useEffect(() => (title ? startRingTone(title) : undefined), [title]);
  if (!dm) return null;

  const conversation = conversationOf(dm);
  const answer = () => {
    stopRinging(callId);
    void enterCall(conversation, 'join');
  };
  const decline = async () => {
    stopRinging(callId);
    try {
      await call(declineDmCall, { params: { id: dmId } });
    } catch (error) {
      toast.error(errorMessageOf(error, texts.declineFailed));
    }
  };
  return (
    <section className={classes.incoming} role="alertdialog" aria-label={texts.incoming}>
      <UserAvatar user={dm.other_user} size={40} />
      <p className={classes.text}>
        <bdi>{title}</bdi>
      </p>
      <Button size="compact-md" leftSection={<IconPhone size={16} />} onClick={answer}>
        {texts.answer}
      </Button>
      <Button size="compact-md" variant="default" onClick={() => void decline()}>
        {texts.decline}
      </Button>
    </section>
  );
}
