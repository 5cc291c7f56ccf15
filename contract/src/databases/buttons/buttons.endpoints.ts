import { defineEndpoint } from '../../core/api/endpoint.ts';
import { cacheByFace } from '../../core/api/face.ts';
import { idParams } from '../../core/schemas/params.ts';
import { databaseErrors } from '../databases.errors.ts';
import type { DatabaseFace } from '../databases.face.ts';
import { databaseFace } from '../databases.permissions.ts';
import { buttonErrors } from './buttons.errors.ts';
import * as schemas from './buttons.schema.ts';

export const buttonEndpoints = <const Face extends DatabaseFace>(face: Face) =>
  cacheByFace(face, buttonEndpoints, () => {
    const { row, absent, absentRow, absentProperty }: DatabaseFace = face;
    const path =
      `/${face.kind}s/:id/${face.row}s/:${face.row}_id/buttons/:property_id/press` as `/${Face['kind']}s/:id/${Face['row']}s/:${Face['row']}_id/buttons/:property_id/press`;
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
        permission: face.edit,
      }),
    };
  });

export const { pressButton } = buttonEndpoints(databaseFace);
