import { readFileSync } from 'node:fs'
import { importClinics } from '#db/import/import-clinics.ts'
import { CLINIC_COLUMNS } from '#domain/import/list-columns.ts'
import { csvOf, sourceOf } from '#tests/helpers/lists/clinic-lists.ts'
import { SMALL_LIST } from '#tests/helpers/databases/small-directory.ts'
import { expectedOutcome } from './csv-reference.ts'
import type { ListedSite } from './listed-site.ts'

const LINES_OF_SMALL_LIST = 40
const EXTRA_ROWS = [
  { name: 'Two\nLines', street: 'He said "hi", then left' },
  { name: 'La Cañada Láser 😀', reviews: '1,234' },
  { name: '', street: 'A row to be skipped' },
]

/** A valid list in which one row is skipped. */
export function validList(): Buffer {
  const lines = readFileSync(SMALL_LIST, 'utf8').split('\n').slice(0, LINES_OF_SMALL_LIST)
  const extra = csvOf(...EXTRA_ROWS)
  return Buffer.from(`${lines.join('\n')}\n${extra.slice(extra.indexOf('\n') + 1)}`)
}

export interface Flip {
  /** Offset in the file. */
  at: number
  /** New value of the byte. */
  to: number
}

/** Half of the new bytes are random, half have a meaning in CSV. */
export function pickFlip(list: Buffer, random: () => number): Flip {
  const at = Math.floor(random() * list.length)
  const special = Buffer.from('",\n\r\0 ')
  const any = Math.floor(random() * 256)
  const to = random() < 0.5 ? any : (special[Math.floor(random() * special.length)] ?? any)
  return { at, to: to === list[at] ? (to + 1) % 256 : to }
}

/** Imports the list with one byte changed and checks the outcome and the stored data. */
export async function importFlipped(
  site: ListedSite,
  list: Buffer,
  { at, to }: Flip,
): Promise<{ isRefused: boolean; problems: string[] }> {
  const flipped = Buffer.from(list)
  flipped[at] = to
  const expected = expectedOutcome(flipped)
  const skippedLines: number[] = []
  const outcome = await importClinics(site.connection, sourceOf(flipped), {
    now: new Date(),
    force: true,
    onSkipped: ({ line }) => skippedLines.push(line),
  })

  if (expected.kind === 'refused') {
    const isSame = outcome.kind === 'refused' && outcome.line === expected.line
    const actual = outcome.kind === 'refused' ? `${outcome.line}: ${outcome.problem}` : 'imported'
    return {
      isRefused: true,
      problems: [
        ...(isSame ? [] : [`expected refusal at line ${expected.line}, got ${actual}`]),
        ...(await site.changes()),
      ],
    }
  }
  if (outcome.kind === 'refused') {
    return { isRefused: false, problems: [`refused: ${outcome.line}: ${outcome.problem}`] }
  }
  const { imported, duplicates } = outcome.report
  const report = JSON.stringify({ imported, duplicates, skippedLines })
  const expectedReport = JSON.stringify({
    imported: expected.clinics.length,
    duplicates: expected.duplicates,
    skippedLines: expected.skippedLines,
  })
  return {
    isRefused: false,
    problems: [
      ...(report === expectedReport ? [] : [`reported ${report} instead of ${expectedReport}`]),
      ...storedProblems(site, expected.clinics),
    ],
  }
}

/** Clinics of the list that are not stored, and a wrong total. */
function storedProblems({ connection }: ListedSite, clinics: string[][]): string[] {
  const rows = connection.sqlite
    .prepare('select name, street, phone from providers where kind = ?')
    .all('clinic') as { name: string; street: string; phone: string }[]
  const stored = Map.groupBy(rows, ({ name, street, phone }) => keyOf([name, street, phone]))
  const missing = clinics.filter((cells) => {
    const [name = '', street = '', phone = ''] = ['name', 'street', 'phone'].map(
      (column) => cells[CLINIC_COLUMNS.findIndex((known) => known === column)] ?? '',
    )
    return stored.get(keyOf([name, street, phone]))?.pop() === undefined
  })
  return [
    ...missing.map((cells) => `${cells[0]} is not stored`),
    ...(rows.length === clinics.length
      ? []
      : [`${rows.length} clinics are stored instead of ${clinics.length}`]),
  ]
}

/** Compares cells after the import's normalization. */
function keyOf(cells: string[]): string {
  return cells
    .map((cell) =>
      cell
        .normalize('NFC')
        .replace(/[\p{Cc}\s]+/gu, ' ')
        .trim(),
    )
    .map((cell) => (/^(?:none|nan|null)$/i.test(cell) ? '' : cell))
    .join('|')
}
