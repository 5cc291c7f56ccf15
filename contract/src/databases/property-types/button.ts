import * as z from 'zod/mini';
import { Id } from '../../core/schemas/id.ts';
import { text } from '../../core/schemas/text.ts';
import { BUTTON_ACTIONS_MAX, BUTTON_LABEL_MAX } from '../databases.limits.ts';
import { WebAddress } from './families/address.ts';
import { definePropertyType } from './property-type.ts';

/** The value that a button writes into a cell: a given value, an empty cell, or the date, time or user of the press. */
export const BUTTON_VALUES = ['value', 'nothing', 'today', 'now', 'me'] as const;
export type ButtonValue = (typeof BUTTON_VALUES)[number];

const SetCell = z.object({
  do: z.literal('set'),
  property_id: Id,
  to: z._default(z.enum(BUTTON_VALUES, 'A button cannot set this kind of value.'), 'value'),
  /** The value to write if `to` is `value`, in the format of the property’s cells. */
  value: z.optional(z.unknown()),
});

const OpenAddress = z.object({ do: z.literal('open'), url: WebAddress });

const Action = z.union([SetCell, OpenAddress], 'This is not a valid button action.');
export type ButtonAction = z.output<typeof Action>;
export type ButtonConfig = { readonly label: string; readonly actions: readonly ButtonAction[] };

const areUnique = (items: readonly unknown[]) => new Set(items).size === items.length;

/** A button changes its row or opens a URL when a user presses it. Its cells are empty, so views cannot filter, sort or group by it. */
export const button = definePropertyType<never, ButtonConfig>()({
  config: z.object({
    label: text('Label', { min: 1, max: BUTTON_LABEL_MAX }),
    actions: z.array(Action, 'A button needs at least one action.').check(
      z.minLength(1, 'A button needs at least one action.'),
      z.maxLength(BUTTON_ACTIONS_MAX, `A button has at most ${BUTTON_ACTIONS_MAX} actions.`),
      z.refine(
        (actions) => areUnique(actions.flatMap((one) => (one.do === 'set' ? [one.property_id] : []))),
        'A button can set each property only once.',
      ),
      z.refine(
        (actions) => actions.filter((one) => one.do === 'open').length <= 1,
        'A button can open only one address.',
      ),
    ),
  }),
  value: null,
  operators: {},
  sort: null,
  groups: null,
});
