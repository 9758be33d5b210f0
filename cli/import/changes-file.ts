import { csvRecord, escapeFormula } from '#domain/text/csv.ts'
import type { ListChange } from '#domain/import/list-changes.ts'
import { OutputFile, startsWith, type OutputRules } from '#cli/output/output-file.ts'

const HEADER = csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new'])

/** The file of `import --changes`: one line per changed column, new clinic and removed clinic. */
export class ChangesFile {
  readonly #file: OutputFile
  count = 0

  /** Throws OutputFileError. */
  constructor(file: string, database: string) {
    this.#file = new OutputFile(file, changesRules(database))
    this.#file.write(HEADER)
  }

  add(change: ListChange): void {
    this.count += 1
    const { kind, clinic, address, column, old, new: now } = change
    const texts = [clinic, address, column, old, now].map(escapeFormula)
    this.#file.write(csvRecord([kind, ...texts]))
  }

  publish(): void {
    this.#file.publish()
  }

  discard(): void {
    this.#file.discard()
  }
}

/** The import's --force concerns clinics, so it never lets a report replace a file. */
export function changesRules(database: string): OutputRules {
  return {
    force: false,
    database,
    isReplaceable: (file) => startsWith(file, HEADER),
    advice: 'it is not a file of changes; give the changes another name',
  }
}
