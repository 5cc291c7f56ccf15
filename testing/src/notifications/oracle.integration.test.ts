import * as notifications from '@workflow/contract/notifications/notifications.endpoints.ts';
import { UNREAD_NOTIFICATIONS_MAX } from '@workflow/contract/notifications/notifications.limits.ts';
import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { PROPERTY_ROUNDS, propertyParameters } from '../harness/property-parameters.ts';
import type { TestUser } from '../harness/test-user.ts';
import { setActive } from '../presence/activity.ts';
import { setWebOrigin } from '../replay/browser.ts';
import { ACTIONS, type Action, isModelled, runAction } from './oracle/actions.ts';
import { Device } from './oracle/device.ts';
import type { ListedNotification } from './oracle/notifications-model.ts';
import { createStage, leave, type Stage, waitForCheck } from './oracle/stage.ts';

const SCENARIOS = 6;
const ACTIONS_PER_SCENARIO = 25;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  setWebOrigin(app.url);
});
afterAll(() => app.close());

/** Returns the notifications that a user can list, the newest first. */
async function fetchAll(person: TestUser): Promise<Notification[]> {
  const all: Notification[] = [];
  for (;;) {
    const before = all.at(-1)?.id;
    const page = await person.does(notifications.listNotifications, {
      query: { limit: 100, ...(before && { before }) },
    });
    all.push(...page);
    if (page.length < 100) return all;
  }
}

const shapeOf = ({
  kind,
  subject_id,
  event_count,
  is_read,
  actor,
  other_actor_count,
}: Notification): ListedNotification => ({
  kind,
  subject_id,
  event_count,
  is_read,
  actor_id: actor?.id,
  other_actor_count,
});
/** Clients keep the version of a notification when they apply a read event, so versions may differ. */
const withoutVersion = ({ version: _, ...shown }: Notification) => shown;
const byIds = (one: ListedNotification, other: ListedNotification) =>
  one.subject_id.localeCompare(other.subject_id) || one.kind.localeCompare(other.kind);

/** Expects that the server lists the notifications of the model for each user, and that each device shows this list. */
async function expectEqualNotifications(
  stage: Stage,
  devices: readonly Device[],
  scene: number,
): Promise<void> {
  for (const person of stage.people) {
    const when = `${person.user.username} after scene ${scene}`;
    const fetched = await fetchAll(person);
    const listed = fetched.filter(isModelled).map(shapeOf).sort(byIds);
    const expected = stage.places.flatMap(({ notified }) => notified.listOf(person.id)).sort(byIds);
    expect(listed, when).toEqual(expected);
    const unread = fetched.filter(({ is_read }) => !is_read);
    const { unread_count } = await person.does(notifications.getUnreadNotifications, {});
    expect(unread_count, when).toBe(Math.min(unread.length, UNREAD_NOTIFICATIONS_MAX));
    for (const [index, device] of devices.entries()) {
      if (device.person !== person) continue;
      expect(device.count, `the count of ${when} on device ${index}`).toBe(unread_count);
      for (const [tab, all] of [
        ['all', fetched],
        ['unread', unread],
      ] as const) {
        const shown = device.list(tab);
        expect(shown.map(withoutVersion), `${tab} of ${when} on device ${index}`).toEqual(
          all.slice(0, shown.length).map(withoutVersion),
        );
        expect(shown.length).toBeGreaterThanOrEqual(Math.min(50, all.length));
      }
    }
  }
}

interface Scene {
  /** Whether each of the users with devices is active during the scene, or away. */
  readonly isActive: readonly boolean[];
  readonly actions: readonly Action[];
}

async function changePresences(stage: Stage, isActive: readonly boolean[]): Promise<void> {
  for (const [index, active] of isActive.entries()) {
    const person = stage.people[index]!;
    await setActive(person, stage.database, active);
    if (active) stage.active.add(person.id);
    else await leave(stage, person);
  }
}

async function runScenes(scenes: readonly Scene[]): Promise<void> {
  const stage = await createStage(app);
  const [one, other] = stage.people;
  const devices = [...(await Device.openAll(one)), ...(await Device.openAll(other))];
  for (const [number, { isActive, actions }] of scenes.entries()) {
    await changePresences(stage, isActive);
    for (const action of actions) await runAction(stage, action);
    // Notifications of edited messages are updated shortly after the edit.
    await waitForCheck(async () => {
      for (const device of devices) await device.applyNewEvents();
      await expectEqualNotifications(stage, devices, number);
    });
  }
  for (const device of devices) device.close();
}

const anyAction = fc.record({
  what: fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom<Action['what'][]>('say', 'reply', 'reply') },
    { weight: 6, arbitrary: fc.constantFrom(...(Object.keys(ACTIONS) as Action['what'][])) },
  ),
  who: fc.nat(3),
  whom: fc.nat(3),
  where: fc.nat(3),
  which: fc.nat(1_000),
});
const scenes = fc.array(
  fc.record({
    isActive: fc.array(fc.boolean(), { minLength: 2, maxLength: 2 }),
    actions: fc.array(anyAction, { minLength: ACTIONS_PER_SCENARIO, maxLength: ACTIONS_PER_SCENARIO }),
  }),
  { minLength: SCENARIOS, maxLength: SCENARIOS },
);

it('every device of a user shows the notifications of the reference model', {
  timeout: 60_000 * PROPERTY_ROUNDS,
}, async () => {
  // Each case is one number, so that a failure prints that number instead of many actions.
  await fc.assert(
    fc.asyncProperty(fc.integer(), (seed) => runScenes(fc.sample(scenes, { seed, numRuns: 1 })[0]!)),
    { ...propertyParameters({ seed: 19, numRuns: 1 }), endOnFailure: true },
  );
});
