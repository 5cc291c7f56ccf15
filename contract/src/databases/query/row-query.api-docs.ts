import { defineApiDocsPart } from '../../core/api/api-docs.ts';
import { exampleIds } from '../../core/api/examples.ts';
import { exampleFilter, exampleRow, exampleSort } from '../databases.samples.ts';
import * as endpoints from './row-query.endpoints.ts';
import * as schemas from './row-query.schema.ts';

const TIME_ZONE =
  'The time zone that determines the day of a date-time in groups and filters. By default, the one that the caller reported last (`setOwnTimeZone`), or UTC.';

export const rowQueryApiDocs = defineApiDocsPart(
  { schemas, endpoints },
  {
    operations: {
      listRows:
        'Owners, admins and members. Rows in the trash and archived tasks are left out. Use `queryRows` to filter and sort.',
      queryRows:
        'Owners, admins and members. Read-only. In filters on people, `me` is the caller. Empty cells sort last in both directions; equal rows keep their stored order.',
      countGroups: 'Owners, admins and members. Read-only.',
      calculateRows:
        'Owners, admins and members. Read-only. A calculation that the property type does not support is refused with 422.',
    },
    schemas: {
      RowQuery: {
        description: 'A filter, sorts and a page of rows.',
        fields: {
          filter:
            'Conditions that must all match (`and`) or of which one must match (`or`). A condition can itself be such a list, up to three levels deep. Null or omitted matches all rows.',
          group:
            'Restricts the result to one group of a property; `value: null` is the group of empty cells.',
          subgroup: 'Restricts `group` further to one group of another property.',
          under:
            'Restricts the result to the sub-items of this row. Null returns the rows that have no parent in the result; sub-items of archived or filtered rows are left out.',
          after: 'The `next` cursor of the previous page.',
          offset:
            'The number of rows to skip, to reach a position without reading the pages before it. To read all rows, use `after`: the cost of `offset` grows with the number, and rows that are created or deleted in between shift the pages.',
          trashed: 'Returns the rows in the trash instead of the active rows.',
          property_ids: 'The properties whose cells to return; all properties when omitted.',
          time_zone: TIME_ZONE,
        },
        example: { filter: exampleFilter, sorts: [exampleSort], limit: 50, trashed: false },
      },
      RowPage: {
        description: 'A page of rows.',
        fields: { next: 'The cursor to pass as `after` for the next page; null on the last page.' },
        example: { rows: [exampleRow], next: null },
      },
      QueriedRows: {
        description: 'A page of rows, and whether an index for this sort is being built.',
        fields: {
          next: 'The cursor to pass as `after` for the next page; null on the last page.',
          is_indexing:
            'Whether the server is building an index for this sort. Queries of large databases may be slow until it finishes.',
        },
        example: { rows: [exampleRow], next: null, is_indexing: false },
      },
      GroupQuery: {
        description: 'The property to group rows by, and a figure to calculate for each group.',
        fields: {
          by: 'For dates: the period to group by; months when omitted. The day of a date-time is in `time_zone`. A group is named by its day (`2026-11-22`; for a week its Monday), `2026-11`, `2026-Q4` or `2026`.',
          split:
            'Splits each group by a second property: into its eight most frequent values, with the remaining values combined into one part.',
          time_zone: TIME_ZONE,
        },
        example: { filter: null, group_by: exampleIds.property },
      },
      GroupList: {
        description: 'Groups with their row counts; `value: null` is the group of empty cells.',
        fields: {
          groups:
            'A split group has one entry per `part`; `is_rest` marks the part that combines the less frequent values.',
          is_estimated:
            'Whether the counts are estimates from a sample of a very large database. Small groups may be missing then.',
        },
        example: { groups: [{ value: 'Done', count: 12 }], is_estimated: false },
      },
      CalculationQuery: {
        description: 'The calculations, and the rows to calculate them over.',
        fields: {
          group: 'Restricts the rows to one group of a property; `value: null` is the group of empty cells.',
          time_zone: TIME_ZONE,
        },
        example: {
          filter: null,
          calculations: [{ property_id: exampleIds.otherProperty, kind: 'sum' }],
        },
      },
      CalculationList: {
        description:
          'The results in the order of the requested calculations: a number as a decimal string, a percentage from 0 to 100, or a date. Null when no row has a value.',
        example: { values: [{ property_id: exampleIds.otherProperty, kind: 'sum', value: '412.5' }] },
      },
    },
  },
);
