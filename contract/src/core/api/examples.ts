/** The ids that the examples of the OpenAPI document use. */
export const exampleIds = {
  ada: '01a1fb21-3c00-7a11-8c2e-5b0f6d3e9a01',
  jon: '01a1fb21-3c01-7b42-9d10-0c7e4f1a2b02',
  session: '01a1fb21-4010-7c03-8f54-2d9b7a6c1e03',
  workspace: '01a1fb21-5a20-7d24-a1b3-4e8c5f0d7a04',
  channel: '01a1fb21-6b30-7e35-b2c4-5f9d6e1c8b05',
  dm: '01a1fb21-6b40-7a45-92c4-5f9d6e1c8b15',
  message: '01a1fb21-7c40-7f46-83d5-6a0e7f2d9c06',
  reaction: '01a1fb21-8d50-7057-94e6-7b1f8a3e0d07',
  file: '01a1fb21-af70-7279-96a8-9d3b0c5f2e10',
  preview: '01a1fb21-af80-7279-96a8-9d3b0c5f2e11',
  invitation: '01a1fb21-9e60-7168-85f7-8c2a9b4f1e08',
  section: '01a1fb21-9f68-7168-85f7-8c2a9b4f1e09',
  database: '01a1fb21-a070-7279-96a8-9d3bac5f2f0a',
  property: '01a1fb21-c090-749b-98ca-bf5dce714f0c',
  otherProperty: '01a1fb21-d0a0-75ac-89db-c06edf825f0d',
  row: '01a1fb21-e0b0-76bd-9aec-d17fe0936f0e',
  view: '01a1fb21-f0c0-77ce-8bfd-e280f1a47f0f',
  comment: '01a1fb22-00d0-78df-9c0e-f391a2b58f10',
  actionItem: '01a1fb22-10e0-79e0-8d1f-a4a2b3c69f11',
  document: '01a1fb22-20f0-7af1-9e20-b5b3c4d7af12',
  import: '01a1fb22-30f0-7b02-8f31-c6c4d5e8b012',
  page: '01a1fb22-40f0-7c13-8a42-d7d5e6f9c013',
  clientMessage: '5f0c1c3e-8f2b-4f57-9a64-1d2e3c4b5a69',
} as const;

export const exampleTimes = {
  joined: '2026-11-18T08:00:00.000Z',
  written: '2026-11-20T18:00:00.000Z',
  later: '2026-11-20T18:04:12.345Z',
  expiry: '2026-11-27T18:00:00.000Z',
} as const;

export const exampleToken = 'Hk7vN2qXw0TzYb4cRf9sLm1dPg6jUa8eVi3oBn5kQtE';
