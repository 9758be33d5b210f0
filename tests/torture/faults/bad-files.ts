import { randomBytes } from 'node:crypto'
import { gzipSync, zstdCompressSync } from 'node:zlib'
import { CLINIC_COLUMNS } from '#domain/clinics/csv-header.ts'
import { csvOf } from '#tests/helpers/data/clinic-lists.ts'

/** What a file is, and what the import has to make of it. */
export type BadFile = [is: string, content: string | Buffer, right: Right]

type Right =
  /** Refused, naming this line (`undefined`: the whole file), for such a reason. */
  | { line: number | undefined; problem: RegExp }
  | { imported: number; skippedLines?: number[]; duplicates?: number; extraFields?: number }

const MIB = 1024 * 1024
const good = csvOf({ name: 'A' }, { name: 'B' })
const [header = '', ...goodRows] = good.trimEnd().split('\n')
const [rowA = ''] = goodRows
const cut = rowA.split(',').slice(0, 2).join(',')
const bytes = (...values: number[]) => Buffer.from(values)
const withBytes = (...values: number[]) => Buffer.concat([Buffer.from(good), bytes(...values)])
const otherHeader = (change: (columns: string[]) => string[]) =>
  `${change([...CLINIC_COLUMNS]).join(',')}\n${rowA}\n`
const file = (problem: RegExp, line?: number) => ({ line, problem })
const both = { imported: 2 }

const NOT_TEXT: BadFile[] = [
  ['empty', '', file(/empty/)],
  ['only a byte order mark', '\uFEFF', file(/empty/)],
  ['gzip', gzipSync(good), file(/gzip/)],
  ['zstd', zstdCompressSync(good), file(/zstd/)],
  ['a zip archive', 'PK\u0003\u0004 and so on', file(/zip/)],
  ['an empty zip archive', 'PK\u0005\u0006', file(/zip/)],
  ['bzip2', 'BZh91AY&SY', file(/bzip2/)],
  ['xz', bytes(0xfd, 0x37, 0x7a, 0x58, 0x5a, 0, 0), file(/xz/)],
  ['7z', bytes(0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c, 0), file(/7z/)],
  ['rar', bytes(0x52, 0x61, 0x72, 0x21, 0x1a, 7, 0), file(/rar/)],
  ['an old Excel file', bytes(0xd0, 0xcf, 0x11, 0xe0, 0), file(/Excel/)],
  ['a PDF', '%PDF-1.7\n', file(/PDF/)],
  ['a PNG', bytes(0x89, 0x50, 0x4e, 0x47, 13, 10), file(/PNG/)],
  ['a JPEG', bytes(0xff, 0xd8, 0xff, 0xe0), file(/JPEG/)],
  ['an SQLite database', 'SQLite format 3\0and so on', file(/SQLite/)],
  ['UTF-16 with a mark', Buffer.from(`\uFEFF${good}`, 'utf16le'), file(/UTF-16/)],
  ['UTF-16 without a mark', Buffer.from(good, 'utf16le'), file(/UTF-16/)],
  [
    'big-endian UTF-16 with a mark',
    Buffer.from(`\uFEFF${good}`, 'utf16le').swap16(),
    file(/UTF-16/),
  ],
  ['big-endian UTF-16 without', Buffer.from(good, 'utf16le').swap16(), file(/UTF-16/)],
  ['UTF-32 with a mark', bytes(0xff, 0xfe, 0, 0, 0x6e, 0, 0, 0), file(/UTF-16/)],
  ['nothing but NUL bytes', Buffer.alloc(4096), file(/NUL/, 1)],
  ['with a NUL byte in a name', good.replace('A,', 'A\0,'), file(/NUL/, 2)],
  ['with a NUL byte at its end', withBytes(0), file(/NUL/, 4)],
  ['Latin-1', Buffer.from(csvOf({ name: 'A' }, { name: 'Clínica' }), 'latin1'), file(/UTF-8/, 3)],
  ['cut within a character', withBytes(0xe2, 0x82), file(/UTF-8/, 4)],
  ['with an overlong character', withBytes(0xc0, 0xaf), file(/UTF-8/, 4)],
  ['with half a surrogate pair', withBytes(0xed, 0xa0, 0x80), file(/UTF-8/, 4)],
  ['random bytes', Buffer.concat([bytes(0xc1), randomBytes(MIB)]), file(/UTF-8|NUL/, 1)],
]

const NO_LIST: BadFile[] = [
  ['a header only', `${header}\n`, file(/no rows/)],
  ['a header without a line end', header, file(/no rows/)],
  ['a header and blank lines', `${header}\n\n\n,,,\n`, file(/no rows/)],
  ['a blank first line', `\n${good}`, file(/blank/, 1)],
  ['without a column', otherHeader((all) => all.slice(1)), file(/missing column "name"/, 1)],
  [
    'with an unknown column',
    otherHeader((all) => [...all, 'color']),
    file(/unknown column "color"/, 1),
  ],
  [
    'with a renamed column',
    otherHeader((all) => all.with(5, 'town')),
    file(/unknown column "town"/, 1),
  ],
  ['with a column twice', otherHeader((all) => [...all, 'city']), file(/repeated/, 1)],
  [
    'with a column under two names',
    otherHeader((all) => [...all, 'website']),
    file(/both mean/, 1),
  ],
  ['with a column without a name', otherHeader((all) => [...all, '']), file(/no name/, 1)],
  [
    'with a million columns',
    `${header}${',x'.repeat(1e6)}\n${rowA}\n`,
    file(/unknown columns "x", /, 1),
  ],
  ['without a header', `${goodRows.join('\n')}\n`, file(/unknown columns "A", /, 1)],
  ['with its header in quotes as a whole', `"${header}"\n${rowA}\n`, file(/unknown column/, 1)],
  ['a header that is cut', header.slice(0, 40), file(/unknown|missing/, 1)],
  ['with Excel’s separator line', `sep=,\n${good}`, file(/unknown column "sep="/, 1)],
  ['separated by semicolons', good.replaceAll(',', ';'), file(/semicolons/, 1)],
  ['separated by tabs', good.replaceAll(',', '\t'), file(/tabs/, 1)],
  ['a web page', '<!doctype html>\n<p>Not found</p>\n', file(/unknown column/, 1)],
  ['JSON', '[{"name":"A"}]\n', file(/quot/, 1)],
  ['with rows of one field only', `${header}\nA\nB\n`, file(/none of the 2 rows/)],
  ['with names all blank', csvOf({ name: '' }, { name: ' ' }), file(/none of the 2 rows/)],
]

const BROKEN: BadFile[] = [
  ['a mark opened and never closed', `${good}"open,\nand,so,on\n`, file(/never closed/, 4)],
  ['a mark opened as the last byte', `${good}A,"`, file(/never closed/, 4)],
  ['a mark opened in the header', `"${good}`, file(/quot/, 1)],
  ['text after a closing mark', `${good}"a"b,c\n`, file(/quot/, 4)],
  ['a space after a closing mark', `${good}"a" ,c\n`, file(/quot/, 4)],
  ['a mark within a field', `${good}a"b",c\n`, file(/quot/, 4)],
  ['a mark after a space', `${good}a, "b",c\n`, file(/quot/, 4)],
  ['marks behind backslashes', `${good}"a\\"b",c\n`, file(/quot/, 4)],
  ['a field over 1 MiB', csvOf({}, { street_view: 'x'.repeat(MIB + 1) }), file(/1 MiB/, 3)],
  ['a line of 10 MB', `${good}${'x'.repeat(10_000_000)}\n`, file(/4 MiB/, 4)],
  ['a line of 10 MB in quotes', `${good}"${'x\n'.repeat(5_000_000)}"\n`, file(/4 MiB/, 4)],
  ['10 MB of commas', `${good}${','.repeat(10_000_000)}\n`, file(/4 MiB/, 4)],
]

const ODD: BadFile[] = [
  ['with a byte order mark', `\uFEFF${good}`, both],
  ['with CRLF', good.replaceAll('\n', '\r\n'), both],
  ['with CR only', good.replaceAll('\n', '\r'), both],
  ['with mixed line ends', `${header}\r\n${rowA}\n${goodRows[1]}\r\n`, both],
  ['without a line end at its end', good.trimEnd(), both],
  [
    'with blank lines between',
    good.replaceAll('\n', '\n\n'),
    { imported: 2, skippedLines: [2, 4, 6] },
  ],
  [
    'with ten thousand blank rows',
    `${good}${'\n'.repeat(10_000)}`,
    { imported: 2, skippedLines: lines(4, 10_000) },
  ],
  ['with columns in another order', swapped(), both],
  ['with a header in capitals', good.replace(header, header.toUpperCase()), both],
  ['with everything in quotes', inQuotes(), both],
  ['a row that is cut', `${good}${cut}\n`, { imported: 2, skippedLines: [4] }],
  ['cut within its last row', `${good}${cut}`, { imported: 2, skippedLines: [4] }],
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
  ['a row twice', csvOf({}, {}), { imported: 1, duplicates: 1 }],
  [
    'a cut row after one of three lines',
    `${csvOf({ name: 'a\nb\nc' })}x\n`,
    { imported: 1, skippedLines: [5] },
  ],
  [
    'huge numbers',
    csvOf({ reviews: '9'.repeat(400) }, { reviews: '1e308', latitude: '1e308' }),
    both,
  ],
  ['no numbers', csvOf({ reviews: 'NaN' }, { reviews: '-Infinity', longitude: '0x7f' }), both],
  ['formulas', csvOf({ name: '=cmd|"/c calc"!A1' }, { name: '@SUM(1+1)' }), both],
  ['control characters', csvOf({ name: '\u0007\u001b[31mA\u0085' }, { street: '\u0001' }), both],
  ['markup', csvOf({ name: '</script><script>alert(1)</script>' }, { name: '<!--' }), both],
  ['letters from right to left', csvOf({ name: '\u202Eevil\u202C' }, { name: 'ليزر 😀' }), both],
  ['a name of 100,000 letters', csvOf({ name: 'x'.repeat(100_000) }), { imported: 1 }],
  [
    'hours that are no JSON',
    csvOf({ working_hours: '{"Monday":' }, { working_hours: '['.repeat(50_000) }),
    both,
  ],
  [
    'hours with a prototype',
    csvOf({ working_hours: '{"__proto__":{"x":1},"constructor":"9AM-5PM"}' }),
    { imported: 1 },
  ],
  ['with the end mark of DOS', `${good}\u001a`, { imported: 2, skippedLines: [4] }],
]

export const BAD_FILES: readonly BadFile[] = [...NOT_TEXT, ...NO_LIST, ...BROKEN, ...ODD]

function lines(first: number, count: number): number[] {
  return Array.from({ length: count }, (_, index) => first + index)
}

function swapped(): string {
  return `${[header, ...goodRows].map(swapFirstTwo).join('\n')}\n`
}

function swapFirstTwo(line: string): string {
  const [name = '', site = '', ...others] = line.split(',')
  return [site, name, ...others].join(',')
}

function inQuotes(): string {
  const row = CLINIC_COLUMNS.map(() => 'x')
  return [CLINIC_COLUMNS, row.with(0, 'A'), row.with(0, 'B')].map(quotedLine).join('')
}

function quotedLine(cells: readonly string[]): string {
  return `${cells.map((cell) => `"${cell}"`).join(',')}\n`
}
