import type { InvitableRole } from '@workflow/contract/workspaces/workspaces.schema.ts';
import { useState } from 'react';
import { invitationsTexts } from '../invitations.texts.ts';

/** The chosen channels of an invitation. Guests need at least one. */
export function useChannelChoice(role: InvitableRole) {
  const [value, setValue] = useState<string[]>([]);
  const [isMissing, setMissing] = useState(false);
  const isRequired = role === 'guest';
  return {
    field: {
      value,
      isRequired,
      error: isRequired && isMissing && value.length === 0 ? invitationsTexts.channels.missing : null,
      onChange: setValue,
    },
    /** Returns the channels, or null after showing that they are missing. */
    validate: (): string[] | null => {
      const isInvalid = isRequired && value.length === 0;
      setMissing(isInvalid);
      return isInvalid ? null : value;
    },
  };
}
