import { ListRefusal } from '../report.ts'

export type LineEnd = '\n' | '\r'

/** File signatures: the first bytes of each format. */
const SIGNATURES = {
  '504b0506': 'an empty zip archive',
  '28b52ffd': 'compressed (zstd); unpack it first',
  '425a68': 'compressed (bzip2); unpack it first',
  fd377a585a00: 'compressed (xz); unpack it first',
  '377abcaf271c': 'compressed (7z); unpack it first',
  '526172211a07': 'compressed (rar); unpack it first',
  '04224d18': 'compressed (lz4); unpack it first',
  '1f9d': 'compressed (compress); unpack it first',
  '50415231': 'a Parquet file; export it as CSV or JSON',
  '7b5c727466': 'a text document (RTF); save the list as CSV',
  '255044462d': 'a PDF; ask for the list as CSV or .xlsx',
  '89504e47': 'a PNG picture',
  ffd8ff: 'a JPEG picture',
  '53514c69746520666f726d6174203300': 'an SQLite database',
}

export function refuseForeignFormats(head: Buffer): void {
  if (head.length === 0) throw new ListRefusal('the file is empty')
  for (const [signature, format] of Object.entries(SIGNATURES)) {
    if (startsWith(head, signature)) throw new ListRefusal(`the file is ${format}`)
  }
  if (isWebPage(head) && !isWorkbook(head)) {
    throw new ListRefusal(
      'the file is a web page or XML; download the list itself, as CSV, .xlsx or JSON',
    )
  }
}

export function isGzip(head: Buffer): boolean {
  return startsWith(head, '1f8b')
}

/** A spreadsheet (.xlsx, .xlsb, .ods), or an archive of a list. */
export function isZipArchive(head: Buffer): boolean {
  return startsWith(head, '504b0304')
}

/** The container of old Excel files and of spreadsheets with a password. */
const OLE = 'd0cf11e0'

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

/** `signature`: hexadecimal. */
function startsWith(head: Buffer, signature: string): boolean {
  return head.toString('hex', 0, signature.length / 2) === signature
}

/** A lone CR counts only when the first line ends with one. */
export function lineEndOf(head: Buffer): LineEnd {
  const cr = head.indexOf('\r')
  const lf = head.indexOf('\n')
  return cr !== -1 && (lf === -1 || cr < lf - 1) ? '\r' : '\n'
}
