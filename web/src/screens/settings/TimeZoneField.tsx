import '@mantine/core/styles/Combobox.layer.css';
import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { preferencesQuery, usePreferencesChange } from '../../features/preferences/preferences.queries.ts';
import { preferencesTexts as texts } from '../../features/preferences/preferences.texts.ts';
import { useDoNotDisturb } from '../../features/profiles/do-not-disturb/useDoNotDisturb.ts';
import { sendTimeZone } from '../../features/tasks/reminders/time-zone.ts';
import { getBrowserTimeZone } from '../../platform/calendar/time-zone.ts';

/**
 * Until when the field takes the focus when it is mounted: a new time zone remounts the app, sometimes twice, and the user may go on choosing
 * with the arrow keys.
 */
let takesFocusUntil = 0;
const REMOUNT_MS = 5_000;

const nameOf = (zone: string) => zone.replaceAll('_', ' ');

/** The time zone of the user on all devices. Reminders and quiet hours, which the server keeps, move to it. */
export function TimeZoneField() {
  const { data } = useQuery(preferencesQuery);
  const { mutateAsync } = usePreferencesChange();
  const field = useRef<HTMLSelectElement>(null);
  useLayoutEffect(() => {
    const select = field.current;
    if (Date.now() < takesFocusUntil) select?.focus();
    takesFocusUntil = 0;
    return () => {
      if (select === document.activeElement) takesFocusUntil = Date.now() + REMOUNT_MS;
    };
  }, []);
  const { settings, change } = useDoNotDisturb();
  const chosen = data?.time_zone ?? 'auto';
  const choose = (time_zone: string) => {
    // The field is mounted again before the answer, so callbacks of the component would not run.
    void mutateAsync({ time_zone })
      .then(sendTimeZone)
      .catch(() => undefined);
    const hours = settings.quiet_hours;
    const zone = time_zone === 'auto' ? getBrowserTimeZone() : time_zone;
    if (hours) change({ quiet_hours: { ...hours, time_zone: zone } });
  };
  const zones = new Set(['UTC', ...Intl.supportedValuesOf('timeZone')]);
  // A zone that was chosen in another browser may have another name here.
  if (chosen !== 'auto') zones.add(chosen);
  return (
    <NativeSelect
      ref={field}
      label={texts.timeZone}
      description={texts.timeZoneText}
      maw={400}
      value={chosen}
      onChange={(event) => choose(event.currentTarget.value)}
      data={[
        { value: 'auto', label: texts.timeZoneAuto({ zone: nameOf(getBrowserTimeZone()) }) },
        ...[...zones].map((zone) => ({ value: zone, label: nameOf(zone) })),
      ]}
    />
  );
}
