import { randomBytes } from 'node:crypto'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { csvOf } from '#tests/helpers/lists/clinic-lists.ts'
import { partsOf, xlsxOf } from '#tests/helpers/lists/spreadsheets.ts'
import { zipOf } from '#tests/helpers/lists/zip-archives.ts'

export type BadFile = [description: string, content: string | Buffer, expected: Expected]

type Expected =
  /** Refused with this line (`undefined`: the whole file) and problem. */
  | { line: number | undefined; problem: RegExp }
  | { imported: number; skippedLines?: number[]; duplicates?: number; extraFields?: number }

const MIB = 1024 * 1024
const valid = csvOf({ name: 'A' }, { name: 'B' })
const [header = '', ...validRows] = valid.trimEnd().split('\n')
const [rowA = ''] = validRows
const truncated = rowA.split(',').slice(0, 2).join(',')
const bytes = (...values: number[]) => Buffer.from(values)
const withBytes = (...values: number[]) => Buffer.concat([Buffer.from(valid), bytes(...values)])
const otherHeader = (change: (columns: string[]) => string[], more = '') =>
  `${change([...CLINIC_COLUMNS]).join(',')}\n${rowA}${more}\n`
const refused = (problem: RegExp, line?: number) => ({ line, problem })
const bothRows = { imported: 2 }

const NOT_TEXT: BadFile[] = [
  ['empty', '', refused(/empty/)],
  ['only a byte order mark', '\uFEFF', refused(/empty/)],
  ['gzip', gzipSync(valid), refused(/gzip/)],
  ['zstd', zstdCompressSync(valid), refused(/zstd/)],
  ['the start of a zip archive', 'PK\u0003\u0004 and so on', refused(/damaged/)],
  ['an empty zip archive', 'PK\u0005\u0006', refused(/zip/)],
  ['bzip2', 'BZh91AY&SY', refused(/bzip2/)],
  ['xz', bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0), refused(/xz/)],
  ['7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0), refused(/7z/)],
  ['rar', bytes(0x52, 0x61, 0x72, 0x21, 0x1a, 7, 0), refused(/rar/)],
  ['an old Excel file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), refused(/Excel/)],
  ['a PDF', '%PDF-1.7\n', refused(/PDF/)],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), refused(/PNG/)],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), refused(/JPEG/)],
  ['an SQLite database', 'SQLite format 3\0and so on', refused(/SQLite/)],
  ['UTF-16 with a byte order mark', Buffer.from(`\uFEFF${valid}`, 'utf16le'), refused(/UTF-16/)],
  ['UTF-16 without a byte order mark', Buffer.from(valid, 'utf16le'), refused(/UTF-16/)],
  [
    'big-endian UTF-16 with a byte order mark',
    Buffer.from(`\uFEFF${valid}`, 'utf16le').swap16(),
    refused(/UTF-16/),
  ],
  [
    'big-endian UTF-16 without a byte order mark',
    Buffer.from(valid, 'utf16le').swap16(),
    refused(/UTF-16/),
  ],
  ['UTF-32 with a byte order mark', bytes(0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0), refused(/UTF-16/)],
  ['only NUL bytes', Buffer.alloc(4096), refused(/NUL/, 1)],
  ['with a NUL byte in a name', valid.replace('A,', 'A\0,'), refused(/NUL/, 2)],
  ['with a NUL byte at the end', withBytes(0), refused(/NUL/, 4)],
  [
    'Latin-1',
    Buffer.from(csvOf({ name: 'A' }, { name: 'Clínica' }), 'latin1'),
    refused(/UTF-8/, 3),
  ],
  ['truncated within a character', withBytes(0xe2, 0x82), refused(/UTF-8/, 4)],
  ['with an overlong character', withBytes(0xc0, 0xaf), refused(/UTF-8/, 4)],
  ['with a lone surrogate', withBytes(0xed, 0xa0, 0x80), refused(/UTF-8/, 4)],
  ['random bytes', Buffer.concat([bytes(0xc1), randomBytes(MIB)]), refused(/UTF-8|NUL/, 1)],
]

const SPREADSHEET_ROWS = [
  ['name', 'city', 'state'],
  ['A', 'Austin', 'TX'],
]
const spreadsheet = xlsxOf(SPREADSHEET_ROWS)
const withPart = (name: string, content: string, times = 1) =>
  zipOf(
    partsOf([{ name: 'Clinics', rows: SPREADSHEET_ROWS }]).map((part) =>
      part.name === name ? { name, content, times } : part,
    ),
  )

const SPREADSHEETS: BadFile[] = [
  ['that is a spreadsheet with the name of a CSV file', spreadsheet, { imported: 1 }],
  [
    'that is an incomplete spreadsheet',
    spreadsheet.subarray(0, spreadsheet.length / 2),
    refused(/damaged/),
  ],
  [
    'that is CSV in a zip archive',
    zipOf([{ name: 'a.csv', content: valid }]),
    refused(/a\.csv in it/),
  ],
  [
    'that has CSV instead of a sheet',
    withPart('xl/worksheets/sheet1.xml', valid),
    refused(/damaged/),
  ],
  [
    'that has lines of CSV as cells of one column',
    xlsxOf(valid.split('\n').map((line) => [line])),
    refused(/all columns are in one cell/, 1),
  ],
  [
    'that unpacks to 900 MiB of spaces',
    withPart('xl/worksheets/sheet1.xml', ' '.repeat(MIB), 900),
    refused(/damaged/),
  ],
  [
    'that unpacks to millions of rows',
    withPart('xl/worksheets/sheet1.xml', '<row/>'.repeat(10_000), 500),
    refused(/more than 1048576 rows/),
  ],
  [
    'that unpacks to millions of texts',
    withPart('xl/sharedStrings.xml', '<si/>'.repeat(100_000), 100),
    refused(/more than 4000000 texts/),
  ],
]

const NOT_A_LIST: BadFile[] = [
  ['a header only', `${header}\n`, refused(/no rows/)],
  ['a header without a line end', header, refused(/no rows/)],
  ['a header and blank lines', `${header}\n\n\n,,,\n`, refused(/no rows/)],
  ['a blank first line', `\n${valid}`, refused(/blank/, 1)],
  ['without a name', otherHeader((all) => all.slice(1)), refused(/no column "name"/, 1)],
  [
    'without city and state',
    otherHeader((all) => all.filter((name) => name !== 'city' && name !== 'state')),
    refused(/neither a column "city" nor a column "state"/, 1),
  ],
  ['with a repeated column', otherHeader((all) => [...all, 'city']), refused(/repeated/, 1)],
  [
    'without a header',
    `${validRows.join('\n')}\n`,
    refused(/no column "name"; found columns "A", /, 1),
  ],
  [
    'with the whole header in one pair of quotes',
    `"${header}"\n${rowA}\n`,
    refused(/all columns are in one cell/, 1),
  ],
  ['a truncated header', header.slice(0, 15), refused(/neither a column|no rows/, 1)],
  [
    'with Excel’s separator line',
    `sep=,\n${valid}`,
    refused(/no column "name"; found column "sep="/, 1),
  ],
  ['separated by semicolons', valid.replaceAll(',', ';'), refused(/semicolons/, 1)],
  ['separated by tabs', valid.replaceAll(',', '\t'), refused(/tabs/, 1)],
  ['a web page', '<!doctype html>\n<p>Not found</p>\n', refused(/no column "name"/, 1)],
  ['JSON', '[{"name":"A"}]\n', refused(/quot/, 1)],
  ['with one field per row', `${header}\nA\nB\n`, refused(/none of the 2 rows/)],
  ['with only blank names', csvOf({ name: '' }, { name: ' ' }), refused(/none of the 2 rows/)],
]

const BROKEN: BadFile[] = [
  ['truncated within the last row', `${valid}${truncated}`, refused(/ends within this row/, 4)],
  ['truncated in the middle', valid.slice(0, valid.length - 60), refused(/ends within|never/, 3)],
  ['a quote never closed', `${valid}"open,\nand,so,on\n`, refused(/never closed/, 4)],
  ['a quote as the last byte', `${valid}A,"`, refused(/never closed/, 4)],
  ['a quote opened in the header', `"${valid}`, refused(/quot/, 1)],
  ['text after a closing quote', `${valid}"a"b,c\n`, refused(/quot/, 4)],
  ['a space after a closing quote', `${valid}"a" ,c\n`, refused(/quot/, 4)],
  ['a quote within a field', `${valid}a"b",c\n`, refused(/quot/, 4)],
  ['a quote after a space', `${valid}a, "b",c\n`, refused(/quot/, 4)],
  ['quotes escaped with backslashes', `${valid}"a\\"b",c\n`, refused(/quot/, 4)],
  ['a field over 1 MiB', csvOf({}, { street_view: 'x'.repeat(MIB + 1) }), refused(/1 MiB/, 3)],
  ['a line of 10 MB', `${valid}${'x'.repeat(10_000_000)}\n`, refused(/4 MiB/, 4)],
  ['a line of 10 MB in quotes', `${valid}"${'x\n'.repeat(5_000_000)}"\n`, refused(/4 MiB/, 4)],
  ['10 MB of commas', `${valid}${','.repeat(10_000_000)}\n`, refused(/4 MiB/, 4)],
]

const ODD: BadFile[] = [
  ['with a byte order mark', `\uFEFF${valid}`, bothRows],
  ['with CRLF', valid.replaceAll('\n', '\r\n'), bothRows],
  ['with CR only', valid.replaceAll('\n', '\r'), bothRows],
  ['with mixed line ends', `${header}\r\n${rowA}\n${validRows[1]}\r\n`, bothRows],
  ['without a final line end', valid.trimEnd(), bothRows],
  [
    'with blank lines between',
    valid.replaceAll('\n', '\n\n'),
    { imported: 2, skippedLines: [2, 4, 6] },
  ],
  [
    'with ten thousand blank rows',
    `${valid}${'\n'.repeat(10_000)}`,
    { imported: 2, skippedLines: range(4, 10_000) },
  ],
  ['with columns in another order', swappedColumns(), bothRows],
  ['with an unknown column', otherHeader((all) => [...all, 'color'], ',red'), { imported: 1 }],
  ['with a renamed column', otherHeader((all) => all.with(1, 'town')), { imported: 1 }],
  [
    'with a column under two names',
    otherHeader((all) => [...all, 'website'], ',https://a.example/'),
    { imported: 1 },
  ],
  ['with a column without a name', otherHeader((all) => [...all, ''], ','), { imported: 1 }],
  [
    'with a million columns',
    `${header}${',x'.repeat(1e6)}\n${rowA}${','.repeat(1e6)}\n`,
    { imported: 1 },
  ],
  [
    'with 120 columns and ragged rows',
    `${header}${',x'.repeat(105)}\n${rowA}\n${rowA}${','.repeat(105)}\n${rowA}${','.repeat(130)}\n`,
    { imported: 1, duplicates: 1, skippedLines: [2] },
  ],
  ['a foreign row', csvOf({}, { country: 'Mexico' }), { imported: 1, skippedLines: [3] }],
  ['with a header in capitals', valid.replace(header, header.toUpperCase()), bothRows],
  ['with everything in quotes', fullyQuotedFile(), bothRows],
  ['a truncated row', `${valid}${truncated}\n`, { imported: 2, skippedLines: [4] }],
  [
    'a million fields too many',
    `${header}\n${rowA}${','.repeat(1e6)}\n`,
    { imported: 1, extraFields: 1 },
  ],
  ['a row without a name', csvOf({}, { name: '' }), { imported: 1, skippedLines: [3] }],
  [
    'a row without a place',
    csvOf({}, { city: 'None', state: '' }),
    { imported: 1, skippedLines: [3] },
  ],
  ['city and state swapped', csvOf({ city: 'TX', state: 'Austin' }), { imported: 1 }],
  ['a repeated row', csvOf({}, {}), { imported: 1, duplicates: 1 }],
  [
    'a truncated row after a row of three lines',
    `${csvOf({ name: 'a\nb\nc' })}x\n`,
    { imported: 1, skippedLines: [5] },
  ],
  [
    'huge numbers',
    csvOf({ reviews: '9'.repeat(400) }, { reviews: '1e308', latitude: '1e308' }),
    bothRows,
  ],
  [
    'values that are not numbers',
    csvOf({ reviews: 'NaN' }, { reviews: '-Infinity', longitude: '0x7f' }),
    bothRows,
  ],
  ['formulas', csvOf({ name: '=cmd|"/c calc"!A1' }, { name: '@SUM(1+1)' }), bothRows],
  [
    'control characters',
    csvOf({ name: '\u0007\u001b[31mA\u0085' }, { street: '\u0001' }),
    bothRows,
  ],
  ['markup', csvOf({ name: '</script><script>alert(1)</script>' }, { name: '<!--' }), bothRows],
  ['right-to-left text', csvOf({ name: '\u202Eevil\u202C' }, { name: 'ليزر 😀' }), bothRows],
  ['a name of 100,000 letters', csvOf({ name: 'x'.repeat(100_000) }), { imported: 1 }],
  [
    'hours that are not JSON',
    csvOf({ working_hours: '{"Monday":' }, { working_hours: '['.repeat(50_000) }),
    bothRows,
  ],
  [
    'hours with a prototype',
    csvOf({ working_hours: '{"__proto__":{"x":1},"constructor":"9AM-5PM"}' }),
    { imported: 1 },
  ],
  ['with the DOS end-of-file mark', `${valid}\u001a`, { imported: 2, skippedLines: [4] }],
]

export const BAD_FILES: readonly BadFile[] = [
  ...NOT_TEXT,
  ...SPREADSHEETS,
  ...NOT_A_LIST,
  ...BROKEN,
  ...ODD,
]

function range(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

function swappedColumns(): string {
  return `${[header, ...validRows].map(swapFirstTwo).join('\n')}\n`
}

function swapFirstTwo(line: string): string {
  const [name = '', site = '', ...rest] = line.split(',')
  return [site, name, ...rest].join(',')
}

function fullyQuotedFile(): string {
  const row: string[] = CLINIC_COLUMNS.map((column) => (column === 'country' ? 'US' : 'x'))
  return [CLINIC_COLUMNS, row.with(0, 'A'), row.with(0, 'B')].map(quotedLine).join('')
}

function quotedLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell}"`).join(',')}\n`
}
