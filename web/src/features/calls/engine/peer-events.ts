import type { CallReaction } from './call-state.ts';
import { LatestValue } from './latest-value.ts';
import { CAPTION_INTERVAL_MS, type PeerEvent } from './participant-state.ts';

const REACTION_INTERVAL_MS = 250;

/** Passes on the reactions and captions of one other participant, at most one of each kind in an interval. */
export class PeerEvents {
  readonly #reactions: LatestValue<CallReaction>;
  readonly #captions: LatestValue<string>;

  constructor(onEvent: (event: PeerEvent) => void) {
    this.#reactions = new LatestValue(REACTION_INTERVAL_MS, (reaction) => onEvent({ reaction }));
    this.#captions = new LatestValue(CAPTION_INTERVAL_MS, (caption) => onEvent({ caption }));
  }

  receive(event: PeerEvent): void {
    if ('reaction' in event) this.#reactions.set(event.reaction);
    else this.#captions.set(event.caption);
  }

  close(): void {
    this.#reactions.close();
    this.#captions.close();
  }
}
