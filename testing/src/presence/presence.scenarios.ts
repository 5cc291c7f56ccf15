import { changeActivity } from '@workflow/contract/presence/presence.events.ts';
import { eventScenario } from '../access/scenario.ts';

export const presenceEventScenarios = [eventScenario(changeActivity, () => ({ is_active: false }))];
