import * as z from 'zod/mini';
import { Id } from '../../core/id.ts';
import { text } from '../../core/text.ts';
import { BUTTON_ACTIONS_MAX, BUTTON_LABEL_MAX } from '../databases.limits.ts';
import { WebAddress } from './families/address.ts';
import { definePropertyType } from './property-type.ts';

/** What a button makes of a cell: a given value, nothing, or what follows from when it is pressed and by whom. */
export const BUTTON_VALUES = ['value', 'nothing', 'today', 'now', 'me'] as const;
export type ButtonValue = (typeof BUTTON_VALUES)[number];

const SetCell = z.object({
  do: z.literal('set'),
  property_id: Id,
  to: z._default(z.enum(BUTTON_VALUES, 'There is no such value for a button to set.'), 'value'),
  /** Where it is `value`: what a cell of the property takes. */
  value: z.optional(z.unknown()),
});

const OpenAddress = z.object({ do: z.literal('open'), url: WebAddress });

const Action = z.union([SetCell, OpenAddress], 'A button cannot do that.');
export type ButtonAction = z.output<typeof Action>;
export type ButtonConfig = { readonly label: string; readonly actions: readonly ButtonAction[] };

const isOnce = (items: readonly unknown[]) => new Set(items).size === items.length;

/** Does something with its row when it is pressed. Its cells hold nothing, so it is neither filtered, sorted nor grouped by. */
export const button = definePropertyType<never, ButtonConfig>()({
  config: z.object({
    label: text('Label', { min: 1, max: BUTTON_LABEL_MAX }),
    actions: z.array(Action, 'A button does at least one thing.').check(
      z.minLength(1, 'A button does at least one thing.'),
      z.maxLength(BUTTON_ACTIONS_MAX, `A button does at most ${BUTTON_ACTIONS_MAX} things.`),
      z.refine(
        (actions) => isOnce(actions.flatMap((one) => (one.do === 'set' ? [one.property_id] : []))),
        'A button sets each property once.',
      ),
      z.refine(
        (actions) => actions.filter((one) => one.do === 'open').length <= 1,
        'A button opens one address.',
      ),
    ),
  }),
  value: null,
  operators: {},
  sort: null,
  groups: null,
});
