import { randomUUID } from 'node:crypto';
import { declineDmCall, getActiveCall } from '@workflow/contract/calls/calls.endpoints.ts';
import { callErrors } from '@workflow/contract/calls/calls.errors.ts';
import * as events from '@workflow/contract/calls/calls.events.ts';
import { getActiveDmCall } from '@workflow/contract/dms/dms.conversation.endpoints.ts';
import * as dms from '@workflow/contract/dms/dms.events.ts';
import { type Attempt, actorOf, conversationParams, eventScenario, scenario } from '../access/scenario.ts';

export const callsScenarios = [
  scenario(getActiveCall, conversationParams),
  scenario(getActiveDmCall, conversationParams),
  scenario(declineDmCall, conversationParams),
];

const channelParams = ({ target }: Attempt) => ({ channel_id: target.conversationId });
const dm = ({ target }: Attempt) => ({ dm_id: target.conversationId });
/** A signal to the only session in the call. */
const signal = (attempt: Attempt) => ({ to_user_id: actorOf(attempt).id });
const sdp = { sdp: 'v=0' };
const candidate = { candidate: 'candidate:1 1 udp 1 127.0.0.1 9 typ host' };

export const callsEventScenarios = [
  eventScenario(events.startChannelCall, channelParams),
  eventScenario(events.joinChannelCall, channelParams, events.startChannelCall, callErrors.call_not_found),
  // A client may leave any call, also one that does not exist.
  eventScenario(events.leaveChannelCall, () => ({ channel_id: randomUUID() })),
  eventScenario(events.endChannelCall, channelParams, events.startChannelCall),
  eventScenario(
    events.sendOffer,
    (attempt) => ({ ...channelParams(attempt), ...signal(attempt), ...sdp }),
    events.startChannelCall,
  ),
  eventScenario(
    events.sendAnswer,
    (attempt) => ({ ...channelParams(attempt), ...signal(attempt), ...sdp }),
    events.startChannelCall,
  ),
  eventScenario(
    events.sendCandidate,
    (attempt) => ({ ...channelParams(attempt), ...signal(attempt), ...candidate }),
    events.startChannelCall,
  ),
  eventScenario(dms.startDmCall, dm),
  eventScenario(dms.joinDmCall, dm, dms.startDmCall),
  eventScenario(dms.leaveDmCall, () => ({ dm_id: randomUUID() })),
  eventScenario(dms.endDmCall, dm, dms.startDmCall),
  eventScenario(
    dms.sendDmOffer,
    (attempt) => ({ ...dm(attempt), ...signal(attempt), ...sdp }),
    dms.startDmCall,
  ),
  eventScenario(
    dms.sendDmAnswer,
    (attempt) => ({ ...dm(attempt), ...signal(attempt), ...sdp }),
    dms.startDmCall,
  ),
  eventScenario(
    dms.sendDmCandidate,
    (attempt) => ({ ...dm(attempt), ...signal(attempt), ...candidate }),
    dms.startDmCall,
  ),
];
