export { enqueueForward as writeForward } from './outbox-sender.ts';
