export { enqueueForward as writeForward, enqueueMessage as writeMessage } from './outbox-sender.ts';
