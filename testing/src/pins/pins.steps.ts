import { pinDmMessage, unpinDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { type Action, dmMessageParams, messageParams } from '../replay/stage.ts';

export const pinsActions = {
  pin: (choice) => choice.by.call(pinMessage, messageParams(choice)),
  unpin: (choice) => choice.by.call(unpinMessage, messageParams(choice)),
  pinDm: (choice) => choice.by.call(pinDmMessage, dmMessageParams(choice)),
  unpinDm: (choice) => choice.by.call(unpinDmMessage, dmMessageParams(choice)),
} satisfies Record<string, Action>;
