import { buttonEndpoints } from '@workflow/contract/databases/buttons/buttons.endpoints.ts';
import type { DatabaseVariant } from '@workflow/contract/databases/databases.variant.ts';
import { databaseVariants } from '@workflow/contract/databases/variants.ts';
import { type Route, route } from '../../../platform/http/route.ts';
import { pressButton } from './buttons.service.ts';

const routeOf = (variant: DatabaseVariant): Route =>
  route(buttonEndpoints(variant).pressButton, ({ tx, actor, params, body }) => {
    const { id, property_id } = params as { id: string; property_id: string };
    const rowId = (params as Record<string, string>)[`${variant.row}_id`]!;
    return pressButton(tx, actor, { variant, databaseId: id, rowId }, property_id, body);
  });

export const buttonRoutes: readonly Route[] = databaseVariants.map(routeOf);
