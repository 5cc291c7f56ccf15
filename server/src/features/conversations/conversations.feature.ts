import type { Feature } from '../../platform/feature.ts';
import { conversationWorkers } from './conversations.jobs.ts';

export const conversations: Feature = () => ({ workers: conversationWorkers });
