import type { Delimiter } from '@workflow/contract/transfer/transfer.schema.ts';

/**
 * The maximum length of a row in characters; a longer row is assumed to be a quotation mark that is never
 * closed.
 */
const ROW_CHARACTERS_MAX = 1_000_000;
/** The maximum number of fields in a row, empty fields included. */
const FIELDS_MAX = 100_000;

const QUOTE = '"';
const LINE_FEED = 10;
const CARRIAGE_RETURN = 13;

/** The error of a CSV file that cannot be parsed any further. */
export class BrokenCsv extends Error {
  override name = 'BrokenCsv';
  readonly failure: 'quote_not_closed' | 'row_too_long';

  constructor(failure: BrokenCsv['failure']) {
    super(failure);
    this.failure = failure;
  }
}

/**
 * A streaming parser for CSV (RFC 4180) that runs in linear time. The package `csv-parse` takes quadratic
 * time for misplaced quotation marks; a file of 2 MB blocked the server for 20 seconds. A quotation mark
 * inside of an unquoted field, or one that does not end its field, is part of the text. Lines end with \n, \r
 * or \r\n; empty lines are skipped.
 */
export class CsvReader {
  readonly #delimiter: number;
  #state: 'start' | 'plain' | 'quoted' | 'after-quote' = 'start';
  #fields: string[] = [];
  #field = '';
  #rowCharacters = 0;
  /** The text so far ended with \r, so a following \n belongs to the same line end. */
  #isAfterReturn = false;

  constructor(delimiter: Delimiter) {
    this.#delimiter = delimiter.charCodeAt(0);
  }

  /**
   * Returns the rows that end within this chunk of text. @throws BrokenCsv; `rows` then contains the rows
   * before the error
   */
  write(text: string, rows: string[][] = []): string[][] {
    for (let at = 0; at < text.length; ) {
      if (this.#isAfterReturn) {
        this.#isAfterReturn = false;
        if (text.charCodeAt(at) === LINE_FEED) {
          at += 1;
          continue;
        }
      }
      at = this.#state === 'quoted' ? this.#readQuoted(text, at) : this.#readUnquoted(text, at, rows);
    }
    return rows;
  }

  /** Returns the last row if the text does not end with a line end. @throws BrokenCsv */
  end(rows: string[][] = []): string[][] {
    if (this.#state === 'quoted') throw new BrokenCsv('quote_not_closed');
    this.#endRow(rows);
    return rows;
  }

  /** Consumes text up to the next quotation mark. */
  #readQuoted(text: string, start: number): number {
    const quote = text.indexOf(QUOTE, start);
    const end = quote < 0 ? text.length : quote;
    this.#take(text, start, end);
    if (quote < 0) return end;
    this.#state = 'after-quote';
    return quote + 1;
  }

  /** Consumes text up to the next delimiter, line end or quotation mark. */
  #readUnquoted(text: string, start: number, rows: string[][]): number {
    const code = text.charCodeAt(start);
    if (code === this.#delimiter) {
      this.#endField();
      return start + 1;
    }
    if (code === LINE_FEED || code === CARRIAGE_RETURN) {
      this.#isAfterReturn = code === CARRIAGE_RETURN;
      this.#endRow(rows);
      return start + 1;
    }
    const isQuote = text[start] === QUOTE;
    if (this.#state === 'start' && isQuote) {
      this.#state = 'quoted';
      this.#count(1);
      return start + 1;
    }
    if (this.#state === 'after-quote') {
      this.#state = isQuote ? 'quoted' : 'plain';
      // A doubled quotation mark inside quotes is one quotation mark; a single one that does not end the
      // field is part of the text.
      this.#field = isQuote ? this.#field + QUOTE : `${QUOTE}${this.#field}${QUOTE}`;
      this.#count(1);
      return isQuote ? start + 1 : start;
    }
    this.#state = 'plain';
    let end = start + 1;
    while (end < text.length && !this.#endsField(text.charCodeAt(end))) end += 1;
    this.#take(text, start, end);
    return end;
  }

  #endsField(code: number): boolean {
    return code === this.#delimiter || code === LINE_FEED || code === CARRIAGE_RETURN;
  }

  #take(text: string, start: number, end: number): void {
    this.#count(end - start);
    this.#field += text.slice(start, end);
  }

  #count(characters: number): void {
    this.#rowCharacters += characters;
    if (this.#rowCharacters > ROW_CHARACTERS_MAX) throw new BrokenCsv('row_too_long');
  }

  #endField(): void {
    this.#fields.push(this.#field);
    if (this.#fields.length > FIELDS_MAX) throw new BrokenCsv('row_too_long');
    this.#field = '';
    this.#state = 'start';
  }

  #endRow(rows: string[][]): void {
    const isEmpty = this.#fields.length === 0 && this.#state === 'start';
    if (!isEmpty) {
      this.#endField();
      rows.push(this.#fields);
    }
    this.#fields = [];
    this.#rowCharacters = 0;
  }
}
