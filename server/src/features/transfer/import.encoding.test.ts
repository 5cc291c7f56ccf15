import { Encoding } from '@workflow/contract/transfer/transfer.schema.ts';
import { expect, it, test } from 'vitest';
import { DETECTED } from './import.encoding.single-byte.ts';
import { detectEncoding } from './import.encoding.ts';

async function* chunks(bytes: Uint8Array, size = 64 * 1024) {
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size);
}

/** Encodes a text by reversing the decoder of the encoding. */
function encode(text: string, encoding: string): Uint8Array {
  const decoder = new TextDecoder(encoding);
  const bytesOf = new Map<string, number[]>();
  for (let first = 0; first < 256; first++) {
    const single = decoder.decode(Uint8Array.of(first));
    if (!single.includes('\ufffd')) bytesOf.set(single, [first]);
  }
  for (let first = 0x81; first < 255; first++)
    for (let second = 0x40; second < 255; second++) {
      const double = decoder.decode(Uint8Array.of(first, second));
      if ([...double].length === 1 && !bytesOf.has(double)) bytesOf.set(double, [first, second]);
    }
  return Uint8Array.from([...text].flatMap((letter) => bytesOf.get(letter) ?? [63]));
}

const RUSSIAN = 'Имя;Город\nАлексей Иванов;Москва\nМария Петрова;Санкт-Петербург\nСергей Кузнецов;Казань\n';
const JAPANESE =
  '名前,部署,備考\n山田太郎,営業部,これは顧客のリストです\n鈴木花子,開発部,よろしくお願いします\n';
const CHINESE = '姓名,城市,备注\n王小明,北京,这是我们的客户名单\n李华,上海,请在星期一之前回复\n';
const KOREAN =
  '이름,부서,비고\n김철수,영업부,이것은 고객 목록입니다\n이영희,개발부,월요일까지 답변해 주세요\n';
const GREEK = 'Όνομα;Πόλη\nΓιώργος Παπαδόπουλος;Αθήνα\nΜαρία Νικολάου;Θεσσαλονίκη\nΕλένη Γεωργίου;Πάτρα\n';
const POLISH =
  'Imię;Miasto;Uwagi\nŁukasz Wójcik;Łódź;Proszę o szybką odpowiedź, dziękuję\nMałgorzata;Kraków;żółta gęś\n';

it.each([
  ['windows-1251', RUSSIAN],
  ['koi8-r', RUSSIAN],
  ['shift_jis', JAPANESE],
  ['euc-jp', JAPANESE],
  ['gb18030', CHINESE],
  ['euc-kr', KOREAN],
  ['windows-1253', GREEK],
  ['windows-1250', POLISH],
  ['windows-1252', 'Größe\tPreis\nMüller\t1\n'],
])('detects %s', async (encoding, text) => {
  expect(new TextDecoder(encoding).decode(encode(text, encoding))).toBe(text);
  expect(await detectEncoding(chunks(encode(text, encoding)))).toBe(encoding);
});

it.each<[string, string[]]>([
  [
    'windows-1252',
    [
      'Name;Farbe\r\nHemd;blau\r\nHose;grün\r\n',
      'Ort\nKöln\n',
      'Artikel;Preis\nKäse;3\n',
      'Größe;Stück\nS;4\nM;5\n',
      'Name\nJürgen\nGünther\nBjörn\nSören\n',
      'Übersicht;Änderung\nÖl;ja\n',
      'Fläche;Maß\nFlur;12 m²\nBad;8 m³\n',
      'Straße\nAhornweg\n',
      'Nom;Ville\nZoé;Orléans\nHélène;Besançon\n',
      'Prénom\nFrançois\nAndré\n',
      'Café\n12 €\n',
      'Noël;où;déjà\n',
      'État;Créé\nl’été;fermé\n',
      'Tâche;Échéance\nRéunion;mardi\n',
      'Código;Año\nSeñal;2024\n',
      'Färg;Öre\nBlå;5\n',
    ],
  ],
  [
    'windows-1250',
    [
      'Imię;Miasto\nŁukasz;Łódź\n',
      'Nazwa;Cena\nżółty ser;12\n',
      'Imię i nazwisko;Dział\nPaweł Dąbrowski;Księgowość\n',
      'Zadanie;Termin\nUmówić się;środa\n',
      'Produkt;Ilość\nksiążka;4\nołówek;5\n',
    ],
  ],
  [
    'windows-1251',
    [
      'Имя;Город\nИван;Москва\n',
      'Имя\nАнна\n',
      'Товар;Цена\nМолоко;80\nХлеб;40\n',
      'Москва\n',
      'Описание\nсрочно\n',
    ],
  ],
  ['koi8-r', ['Имя;Город\nИван;Москва\n', 'Задача;Срок\nПозвонить клиенту;вторник\n']],
  [
    'shift_jis',
    [
      '名前,部署\n山田太郎,営業部\n',
      '商品,価格\nりんご,120\nみかん,80\n',
      '氏名\n佐藤\n',
      '東京\n',
      '品名,数量\nTシャツ,3\nパーカー,5\n',
      'ﾌﾘｶﾞﾅ,氏名\nﾔﾏﾀﾞ ﾀﾛｳ,山田太郎\n',
    ],
  ],
  [
    'gb18030',
    [
      '姓名,城市\n王小明,北京\n',
      '任务,负责人\n写报告,张伟\n',
      '部门\n销售\n',
      '产品,价格\n苹果,5\n',
      '客户名称,电话\n深圳科技,0755\n',
    ],
  ],
  ['big5', ['姓名,城市\n王小明,台北\n', '產品,價格\n蘋果,5\n', '任務,負責人\n寫報告,張偉\n']],
  ['euc-kr', ['이름,부서\n김철수,영업부\n', '제품,가격\n사과,500\n']],
  ['euc-jp', ['商品,価格\nりんご,120\nみかん,80\n']],
  [
    'windows-1257',
    ['Pastabos\nPrašome atsakyti iki penktadienio, kad galėtume užsakyti prekes ir sąskaitą\n'],
  ],
  ['iso-8859-2', ['Imię i nazwisko;Dział\nPaweł Dąbrowski;Księgowość\n']],
])('reads short files in %s without changing a letter', async (encoding, texts) => {
  for (const text of texts) {
    const bytes = encode(text, encoding);
    const found = await detectEncoding(chunks(bytes));
    expect(new TextDecoder(found!).decode(bytes)).toBe(text);
  }
});

it('takes a file that ends with Ctrl+Z or a short chunk as text', async () => {
  expect(await detectEncoding(chunks(Buffer.from('A;B\n1;2\n\x1a')))).toBe('utf-8');
  expect(await detectEncoding(chunks(Buffer.from(`${'Name;Price\n'.repeat(10)}a\x01b\n`), 110))).toBe(
    'utf-8',
  );
});

it('knows each encoding of one byte that the library can detect', () => {
  const known = new Set(Object.values(DETECTED).flat());
  const named = Encoding.options.filter((name) => /^(?:windows|iso|koi8)/.test(name));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it('sees a letter beyond ASCII that follows after the first megabyte', async () => {
  const ascii = 'Name;Price\n'.repeat(100_000);
  expect(await detectEncoding(chunks(encode(`${ascii}Müller;5\n`, 'windows-1252')))).toBe('windows-1252');
  expect(await detectEncoding(chunks(Buffer.from(`${ascii}Müller;5\n`)))).toBe('utf-8');
});

it('takes a file with one broken character among many as UTF-8', async () => {
  const text = Buffer.concat([Buffer.from('Größe;Straße;Köln\n'.repeat(20)), Uint8Array.of(0xfc)]);
  expect(await detectEncoding(chunks(Buffer.concat([text, Buffer.from(';x\n')])))).toBe('utf-8');
});

it('recognizes byte order marks, UTF-16 without one, and binary files', async () => {
  expect(await detectEncoding(chunks(Buffer.from('\ufeffA,B\n')))).toBe('utf-8');
  expect(await detectEncoding(chunks(Buffer.from('\ufeffA,B\n', 'utf16le')))).toBe('utf-16le');
  expect(await detectEncoding(chunks(Buffer.from('Name,Price\n', 'utf16le')))).toBe('utf-16le');
  expect(await detectEncoding(chunks(Uint8Array.of(0x50, 0x4b, 3, 4, 20, 0, 6, 0)))).toBeNull();
});

test.each(Encoding.options)('the server can decode %s', (encoding) => {
  expect(new TextDecoder(encoding).encoding).toBe(encoding);
});
