import { createDocument } from '@mixmark-io/domino';
import { describe, expect, test } from 'vitest';
import { cellsOfHtmlTable } from './html-table.ts';

const read = (html: string) => cellsOfHtmlTable(createDocument(html));

describe('a table on the clipboard', () => {
  test('has the cells of Google Sheets, also with quotation marks, tabs and line breaks', () => {
    const cells = read(
      '<meta charset="utf-8"><google-sheets-html-origin><style>td {border: 1px}</style><table><tbody><tr><td>"Alpha" project</td><td>one<br/>two</td></tr><tr><td></td><td>3</td></tr></tbody></table>',
    );
    expect(cells).toEqual([
      ['"Alpha" project', 'one\ntwo'],
      ['', '3'],
    ]);
  });

  test('has the cells of Excel, whose source breaks lines', () => {
    const cells = read(
      '<html><body><!--StartFragment--><table><col width=64><tr><td>A long\r\n  text</td><td>1,234.50</td></tr></table><!--EndFragment--></body></html>',
    );
    expect(cells).toEqual([['A long text', '1,234.50']]);
  });

  test('has empty cells for merged ones', () => {
    const cells = read(
      '<table><tr><td colspan=2 rowspan=2>a</td><td>b</td></tr><tr><td>c</td></tr><tr><td>d</td></tr></table>',
    );
    expect(cells).toEqual([
      ['a', '', 'b'],
      ['', '', 'c'],
      ['d', '', ''],
    ]);
  });

  test('is not read from a page with other text, several tables or none', () => {
    expect(read('<p>Prices</p><table><tr><td>1</td></tr></table>')).toBeNull();
    expect(read('<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>')).toBeNull();
    expect(read('<b>Paper</b>')).toBeNull();
  });
});
