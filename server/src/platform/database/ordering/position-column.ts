import { customType } from 'drizzle-orm/pg-core';

/** A key by which rows sort, between any two of which there is room for another; it is compared as bytes, as `fractional-indexing` makes it. */
export const position = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' });
