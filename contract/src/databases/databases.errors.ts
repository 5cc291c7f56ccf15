import { defineErrors } from '../core/error.ts';

export const databaseErrors = defineErrors({
  database_not_found: {
    status: 404,
    detail: 'This database does not exist, or you do not have access to it.',
  },
  row_not_found: { status: 404, detail: 'This row does not exist, or you do not have access to it.' },
  property_not_found: {
    status: 404,
    detail: 'This property does not exist, or you do not have access to it.',
  },
  view_not_found: { status: 404, detail: 'This view does not exist, or it is somebody else’s own.' },
  /** The sentence of each occurrence names the property and says what does not fit. */
  cell_not_valid: { status: 422, detail: 'This value does not fit the property.' },
  row_too_large: { status: 422, detail: 'A row holds at most 100,000 characters.' },
  /** The same of a property’s configuration. */
  config_not_valid: { status: 422, detail: 'This configuration does not fit the type of the property.' },
  /** The same of a filter, a sort or a grouping. */
  query_not_valid: { status: 422, detail: 'This filter or sort does not fit the properties.' },
  formulas_too_large: {
    status: 422,
    detail:
      'Calculating the formulas of every row would take too long or produce too much text. Shorten them or use fewer.',
  },
  not_convertible: { status: 409, detail: 'A property of this type cannot be made one of that type.' },
  conversion_not_undoable: {
    status: 409,
    detail: 'Its values were changed since, or it was converted again: this cannot be taken back any more.',
  },
  no_title_property: { status: 422, detail: 'Cannot find title property' },
  one_title_property: { status: 409, detail: 'A database has one title property, which stays.' },
  too_many_properties: { status: 409, detail: 'The database has as many properties as it can have.' },
  too_many_databases: { status: 409, detail: 'The workspace has as many of these as it can have.' },
  too_many_views: { status: 409, detail: 'This database has as many views as it can have.' },
  not_a_person_of_the_workspace: {
    status: 422,
    detail: 'Only members of the workspace can be assigned, and no guests.',
  },
});
