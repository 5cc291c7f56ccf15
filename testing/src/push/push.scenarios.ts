import * as push from '@workflow/contract/push/push.endpoints.ts';
import { scenario } from '../access/scenario.ts';

const keys = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
};

export const pushScenarios = [
  scenario(push.getPushKey, () => ({})),
  scenario(push.putPushSubscription, ({ actor }) => ({
    body: { endpoint: `https://push.example.com/send/${actor}`, keys, language: 'en' as const },
  })),
  scenario(push.deletePushSubscription, () => ({})),
];
