import { posix } from 'node:path'
import { ListRefusal } from '../report.ts'
import { MAX_PART_BYTES, refuseDamaged } from './limits.ts'
import { readAttribute, readXml } from './xml-scanner.ts'
import type { ZipArchive } from './zip-archive.ts'

export interface Workbook {
  /** Path of the chosen sheet within the archive. */
  sheet: string
  /** `undefined` when the workbook has none. */
  sharedStrings: string | undefined
  styles: string | undefined
  startsIn1904: boolean
}

interface Relation {
  id: string
  /** Last part of its type: "worksheet". */
  type: string
  target: string
}

/**
 * `sheetName` defaults to the first visible sheet. Throws ListRefusal when there is no such sheet.
 */
export async function readWorkbook(
  archive: ZipArchive,
  sheetName: string | undefined,
): Promise<Workbook> {
  const path = await findWorkbook(archive)
  const relations = await readRelations(archive, path)
  const { sheets, startsIn1904 } = await readSheets(archive, path, relations)
  const findTarget = (type: string) => {
    const target = relations.find((relation) => relation.type === type)?.target
    return target !== undefined && archive.names.includes(target) ? target : undefined
  }
  return {
    sheet: chooseSheet(sheets, sheetName).path,
    sharedStrings: findTarget('sharedStrings'),
    styles: findTarget('styles'),
    startsIn1904,
  }
}

async function findWorkbook(archive: ZipArchive): Promise<string> {
  const root = archive.names.includes('_rels/.rels') ? await readRelations(archive, '') : []
  const path = root.find(({ type }) => type === 'officeDocument')?.target
  if (path === undefined) throw new ListRefusal(describeOtherArchive(archive.names))
  if (path.endsWith('.bin')) {
    throw new ListRefusal('the file is a binary spreadsheet (.xlsb); save it as .xlsx or CSV')
  }
  if (!path.endsWith('.xml') || !/(?:^|\/)workbook/i.test(path)) {
    throw new ListRefusal(describeOtherArchive(archive.names))
  }
  return path
}

function describeOtherArchive(names: readonly string[]): string {
  if (names.includes('content.xml') && names.includes('mimetype')) {
    return 'the file is an OpenDocument file; save it as .xlsx or CSV'
  }
  const list = names.find((name) => /\.(?:csv|txt|tsv|xlsx)$/i.test(name))
  return list === undefined
    ? 'the file is a zip archive without a spreadsheet in it'
    : `the file is a zip archive with ${list} in it; unpack it first`
}

/** Relations of the part at this path; '' means the archive itself. */
async function readRelations(archive: ZipArchive, path: string): Promise<Relation[]> {
  const { dir, base } = posix.parse(path)
  const file = posix.join(dir, '_rels', `${base}.rels`)
  const relations: Relation[] = []
  await readPart(archive, file, (name, attributes) => {
    if (name !== 'Relationship') return
    const target = readAttribute(attributes, 'Target')
    relations.push({
      id: readAttribute(attributes, 'Id'),
      type: posix.basename(readAttribute(attributes, 'Type')),
      target: target.startsWith('/') ? target.slice(1) : posix.join(dir, target),
    })
  })
  return relations
}

interface Sheet {
  name: string
  path: string
  isVisible: boolean
}

async function readSheets(archive: ZipArchive, path: string, relations: readonly Relation[]) {
  const sheets: Sheet[] = []
  let startsIn1904 = false
  await readPart(archive, path, (name, attributes) => {
    if (name === 'workbookPr') {
      startsIn1904 = /^(?:1|true)$/.test(readAttribute(attributes, 'date1904'))
    }
    if (name !== 'sheet') return
    const id = readAttribute(attributes, 'id')
    // A chart may be a sheet too.
    const relation = relations.find((other) => other.id === id && other.type === 'worksheet')
    if (relation === undefined) return
    sheets.push({
      name: readAttribute(attributes, 'name'),
      path: relation.target,
      isVisible: !/hidden/i.test(readAttribute(attributes, 'state')),
    })
  })
  return { sheets, startsIn1904 }
}

function chooseSheet(sheets: readonly Sheet[], name: string | undefined): Sheet {
  const [first] = sheets
  if (first === undefined) return refuseDamaged('it has no sheet')
  if (name === undefined) return sheets.find(({ isVisible }) => isVisible) ?? first
  const chosen =
    sheets.find((sheet) => sheet.name === name) ??
    sheets.find((sheet) => sheet.name.trim().toLowerCase() === name.trim().toLowerCase())
  if (chosen !== undefined) return chosen
  const names = sheets.map((sheet) => `"${sheet.name}"`)
  throw new ListRefusal(
    `the spreadsheet has no sheet "${name}"; its sheets are ${names.join(', ')}`,
  )
}

function readPart(
  archive: ZipArchive,
  path: string,
  onOpen: (name: string, attributes: string) => void,
): Promise<void> {
  return readXml(archive.stream(path, MAX_PART_BYTES), { onOpen, onText: ignore, onClose: ignore })
}

function ignore(): void {
  // The attributes contain everything.
}
