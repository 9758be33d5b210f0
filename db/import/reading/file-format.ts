import { ListRefusal } from '../report.ts'

export type LineEnd = '\n' | '\r'

const SIGNATURES: readonly (readonly [number[], string])[] = [
  [[0x50, 0x4b, 0x05, 0x06], 'an empty zip archive'],
  [[0x28, 0xb5, 0x2f, 0xfd], 'compressed (zstd); unpack it first'],
  [[0x42, 0x5a, 0x68], 'compressed (bzip2); unpack it first'],
  [[0xfd, 0x37, 0x7a, 0x58, 0x5a, 0x00], 'compressed (xz); unpack it first'],
  [[0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c], 'compressed (7z); unpack it first'],
  [[0x52, 0x61, 0x72, 0x21, 0x1a, 0x07], 'compressed (rar); unpack it first'],
  [[0x04, 0x22, 0x4d, 0x18], 'compressed (lz4); unpack it first'],
  [[0x1f, 0x9d], 'compressed (compress); unpack it first'],
  [[...Buffer.from('PAR1')], 'a Parquet file; export it as CSV or JSON'],
  [[...Buffer.from('{\\rtf')], 'a text document (RTF); save the list as CSV'],
  [[...Buffer.from('%PDF-')], 'a PDF; ask for the list as CSV or .xlsx'],
  [[0x89, 0x50, 0x4e, 0x47], 'a PNG picture'],
  [[0xff, 0xd8, 0xff], 'a JPEG picture'],
  [[...Buffer.from('SQLite format 3\0')], 'an SQLite database'],
]

export function refuseForeignFormats(head: Buffer): void {
  if (head.length === 0) throw new ListRefusal('the file is empty')
  for (const [signature, format] of SIGNATURES) {
    if (startsWith(head, signature)) throw new ListRefusal(`the file is ${format}`)
  }
  if (isWebPage(head) && !isWorkbook(head)) {
    throw new ListRefusal(
      'the file is a web page or XML; download the list itself, as CSV, .xlsx or JSON',
    )
  }
}

export function isGzip(head: Buffer): boolean {
  return startsWith(head, [0x1f, 0x8b])
}

/** A spreadsheet (.xlsx, .xlsb, .ods), or an archive of a list. */
export function isZipArchive(head: Buffer): boolean {
  return startsWith(head, ZIP)
}

const ZIP = [0x50, 0x4b, 0x03, 0x04]
/** The container of old Excel files and of spreadsheets with a password. */
const OLE = [0xd0, 0xcf, 0x11, 0xe0]

/** An old Excel file, its XML of 2003, or a table in a web page, which some tools call .xls. */
export function isWorkbook(head: Buffer): boolean {
  if (startsWith(head, OLE)) {
    if (!head.includes(Buffer.from('EncryptedPackage', 'utf16le'))) return true
    throw new ListRefusal(
      'the file is a spreadsheet with a password; save it without one, or as CSV',
    )
  }
  return (
    isWebPage(head) &&
    /<table\b|urn:schemas-microsoft-com:office:spreadsheet/i.test(head.toString('latin1'))
  )
}

function isWebPage(head: Buffer): boolean {
  return /^\uFEFF?\s*<(?:!doctype|html|\?xml|meta|table)/i.test(head.toString('utf8', 0, 200))
}

function startsWith(head: Buffer, signature: readonly number[]): boolean {
  return head.subarray(0, signature.length).equals(Buffer.from(signature))
}

/** A lone CR counts only when the first line ends with one. */
export function lineEndOf(head: Buffer): LineEnd {
  const cr = head.indexOf('\r')
  const lf = head.indexOf('\n')
  return cr !== -1 && (lf === -1 || cr < lf - 1) ? '\r' : '\n'
}
