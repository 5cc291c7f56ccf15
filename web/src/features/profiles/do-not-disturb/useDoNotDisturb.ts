import { useMutation } from '@tanstack/react-query';
import { updateProfile } from '@workflow/contract/profiles/profiles.endpoints.ts';
import { type DoNotDisturb, quietUntil } from '@workflow/contract/users/do-not-disturb.ts';
import { call, errorMessageOf } from '../../../platform/api/api.ts';
import { useCurrentMinute } from '../../../platform/calendar/current-minute.ts';
import { updateSessionUser, useSession } from '../../../platform/session/session.ts';
import { toast } from '../../../ui/feedback/toast.ts';
import { doNotDisturbTexts as texts } from './do-not-disturb.texts.ts';

const OFF: DoNotDisturb = { until: null, quiet_hours: null };

/** Returns the do-not-disturb settings of the signed-in user, and a function that changes them. */
export function useDoNotDisturb() {
  useCurrentMinute();
  const settings = useSession(({ user }) => user?.do_not_disturb) ?? OFF;
  const { mutate, isPending } = useMutation({
    scope: { id: 'do-not-disturb' },
    mutationFn: (change: Partial<DoNotDisturb>) =>
      call(updateProfile, { body: { do_not_disturb: { ...settings, ...change } } }),
    onSuccess: updateSessionUser,
    onError: (error) => toast.error(errorMessageOf(error, texts.failed)),
  });
  const isPaused = settings.until !== null && Date.parse(settings.until) > Date.now();
  return { settings, isPaused, quietUntil: quietUntil(settings, Date.now()), change: mutate, isPending };
}
