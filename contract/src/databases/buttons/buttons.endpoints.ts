import { cacheByVariant } from '../../core/api/api-variant.ts';
import { defineEndpoint } from '../../core/api/endpoint.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors } from '../databases.errors.ts';
import { databaseVariant } from '../databases.permissions.ts';
import type { DatabaseVariant } from '../databases.variant.ts';
import { buttonErrors } from './buttons.errors.ts';
import * as schemas from './buttons.schema.ts';

export const buttonEndpoints = <const Variant extends DatabaseVariant>(variant: Variant) =>
  cacheByVariant(variant, buttonEndpoints, () => {
    const { row, absent, absentRow, absentProperty }: DatabaseVariant = variant;
    const path =
      `/${variant.kind}s/:id/${variant.row}s/:${variant.row}_id/buttons/:property_id/press` as `/${Variant['kind']}s/:id/${Variant['row']}s/:${Variant['row']}_id/buttons/:property_id/press`;
    return {
      pressButton: defineEndpoint({
        method: 'POST',
        path,
        summary: `Press a button of a ${row}, which sets all of its cells or none`,
        params: idParams(path),
        body: schemas.ButtonPress,
        response: schemas.PressedButton,
        errors: [
          absent,
          absentRow,
          absentProperty,
          databaseErrors.cell_not_valid,
          databaseErrors.row_too_large,
          buttonErrors.not_a_button,
          buttonErrors.button_outdated,
        ],
        permission: variant.edit,
      }),
    };
  });

export const { pressButton } = buttonEndpoints(databaseVariant);
