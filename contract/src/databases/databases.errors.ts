import { defineErrors } from '../core/api/error.ts';

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
  view_not_found: { status: 404, detail: 'This view does not exist, or it is another user’s private view.' },
  /** The response replaces the detail with a message that names the property and the problem. */
  cell_not_valid: { status: 422, detail: 'This value is not valid for the property.' },
  row_too_large: { status: 422, detail: 'A row can hold at most 100,000 characters. Shorten its texts.' },
  /** The response replaces the detail with a message that names the invalid field of the configuration. */
  config_not_valid: { status: 422, detail: 'This configuration is not valid for the property type.' },
  /** The response replaces the detail with a message that names the invalid filter, sort or grouping. */
  query_not_valid: { status: 422, detail: 'This filter or sort is not valid for these properties.' },
  formulas_too_large: {
    status: 422,
    detail:
      'Calculating the formulas of every row would take too long or produce too much text. Shorten them or use fewer.',
  },
  not_convertible: { status: 409, detail: 'A property of this type can’t be converted to that type.' },
  conversion_not_undoable: {
    status: 409,
    detail:
      'The type change can’t be undone: values have changed since, or the property was converted again.',
  },
  no_title_property: { status: 422, detail: 'Cannot find title property' },
  one_title_property: {
    status: 409,
    detail: 'The title property can’t be deleted, and a database can have only one.',
  },
  property_name_taken: {
    status: 409,
    detail: 'Another property of this database has this name. Choose another name.',
  },
  too_many_properties: {
    status: 409,
    detail: 'This database has reached its limit of properties. Delete some first.',
  },
  too_many_databases: {
    status: 409,
    detail: 'This workspace has reached its limit of databases or projects. Delete some first.',
  },
  too_many_views: { status: 409, detail: 'This database has reached its limit of views. Delete some first.' },
  not_a_person_of_the_workspace: {
    status: 422,
    detail: 'Only members of the workspace can be assigned. Guests can’t.',
  },
});
