import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as pins from '@workflow/contract/pins/pins.endpoints.ts';
import { conversationParams, dmMessageParams, messageParams, scenario } from '../access/scenario.ts';

export const pinsScenarios = [
  scenario(pins.listPins, conversationParams),
  scenario(pins.pinMessage, messageParams),
  scenario(pins.unpinMessage, messageParams),
  scenario(dms.listDmPins, conversationParams),
  scenario(dms.pinDmMessage, dmMessageParams),
  scenario(dms.unpinDmMessage, dmMessageParams),
];
