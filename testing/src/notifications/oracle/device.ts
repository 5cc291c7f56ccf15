import type { Notification } from '@workflow/contract/notifications/notifications.schema.ts';
import type {
  NotificationList,
  NotificationTab,
} from '@workflow/web/features/notifications/notifications.cache.ts';
import { NOTIFICATION_TABS } from '@workflow/web/features/notifications/notifications.cache.ts';
import { notificationAppliers } from '@workflow/web/features/notifications/notifications.events.ts';
import {
  notificationsQuery,
  unreadNotificationsQuery,
} from '@workflow/web/features/notifications/notifications.queries.ts';
import type { ReceivedEvent, TestSocket } from '../../harness/socket.ts';
import type { TestUser } from '../../harness/test-user.ts';
import { emptyCache, signIn } from '../../replay/cache.ts';

/** Reorders and repeats events before a device applies them. */
type Order = (events: ReceivedEvent[]) => ReceivedEvent[];

const ORDERS: readonly Order[] = [
  (events) => events.flatMap((event) => [event, event]),
  (events) => [...events, ...events],
  (events) => events.toReversed(),
];

/** A device of a user: its socket, and the caches of the drawer and of the badge. */
export class Device {
  readonly person: TestUser;
  readonly #client;
  readonly #socket: TestSocket;
  readonly #order: Order;
  #applied = 0;

  private constructor(person: TestUser, socket: TestSocket, order: Order) {
    this.person = person;
    this.#socket = socket;
    this.#order = order;
    this.#client = emptyCache(person);
  }

  /** Opens three devices, each of which applies events in a different order. */
  static async openAll(person: TestUser): Promise<Device[]> {
    const devices: Device[] = [];
    for (const order of ORDERS) {
      const device = new Device(person, await person.connect(), order);
      signIn(person);
      await device.#client.fetchQuery(unreadNotificationsQuery);
      for (const tab of NOTIFICATION_TABS) await device.#client.fetchQuery(notificationsQuery(tab));
      devices.push(device);
    }
    return devices;
  }

  /** Applies the events that arrived since the last call. */
  async applyNewEvents(): Promise<void> {
    await this.#socket.settled();
    const events = this.#socket.received.slice(this.#applied);
    this.#applied = this.#socket.received.length;
    signIn(this.person);
    for (const { name, payload } of this.#order(events))
      notificationAppliers
        .find(({ event }) => event.name === name)
        ?.apply?.(this.#client, structuredClone(payload) as never);
  }

  get count(): number {
    return this.#client.getQueryData<{ unread_count: number }>(unreadNotificationsQuery.queryKey)!
      .unread_count;
  }

  list(tab: NotificationTab): readonly Notification[] {
    return this.#client.getQueryData<NotificationList>(notificationsQuery(tab).queryKey)!.notifications;
  }

  close(): void {
    this.#socket.close();
  }
}
