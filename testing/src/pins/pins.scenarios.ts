import * as dms from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as pins from '@workflow/contract/pins/pins.endpoints.ts';
import { conversation, message, messageInDm, scenario } from '../access/scenario.ts';

export const pinsScenarios = [
  scenario(pins.listPins, conversation),
  scenario(pins.pinMessage, message),
  scenario(pins.unpinMessage, message),
  scenario(dms.listDmPins, conversation),
  scenario(dms.pinDmMessage, messageInDm),
  scenario(dms.unpinDmMessage, messageInDm),
];
