import { pinDmMessage, unpinDmMessage } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import { pinMessage, unpinMessage } from '@workflow/contract/pins/pins.endpoints.ts';
import { type Act, onDmMessage, onMessage } from '../replay/stage.ts';

export const pinsActs = {
  pin: (choice) => choice.by.call(pinMessage, onMessage(choice)),
  unpin: (choice) => choice.by.call(unpinMessage, onMessage(choice)),
  pinDm: (choice) => choice.by.call(pinDmMessage, onDmMessage(choice)),
  unpinDm: (choice) => choice.by.call(unpinDmMessage, onDmMessage(choice)),
} satisfies Record<string, Act>;
