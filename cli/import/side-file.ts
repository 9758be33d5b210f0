import { csvRecord } from '#domain/text/csv.ts'
import {
  checkOutputFile,
  OutputFile,
  startsWith,
  type OutputRules,
} from '#cli/output/output-file.ts'

interface Kind {
  header: string
  name: string
}

/** The file of `import --report`. */
export const SKIPPED_ROWS: Kind = {
  header: csvRecord(['line', 'reason', 'name', 'problem']),
  name: 'a report of skipped rows; give the report another name',
}

/** The file of `import --changes`: one line per changed column, new clinic and removed clinic. */
export const CHANGES: Kind = {
  header: csvRecord(['kind', 'clinic', 'address', 'column', 'old', 'new']),
  name: 'a file of changes; give the changes another name',
}

/** A CSV file that an import writes besides its work; without a name, it is written nowhere. */
export class SideFile {
  readonly #file: OutputFile | undefined

  /** Throws OutputFileError. */
  constructor(kind: Kind, file: string | undefined, database: string) {
    this.#file = file === undefined ? undefined : new OutputFile(file, rulesOf(kind, database))
    this.#file?.write(kind.header)
  }

  add(cells: readonly (string | number)[]): void {
    this.#file?.write(csvRecord(cells))
  }

  publish(): void {
    this.#file?.publish()
  }

  discard(): void {
    this.#file?.discard()
  }
}

/** Throws OutputFileError when the file cannot be written; call it before preparing the import. */
export function checkSideFile(kind: Kind, file: string | undefined, database: string): void {
  if (file !== undefined) checkOutputFile(file, rulesOf(kind, database))
}

/** The import's --force concerns clinics, so it never lets a report replace a file. */
function rulesOf({ header, name }: Kind, database: string): OutputRules {
  return {
    force: false,
    database,
    isReplaceable: (file) => startsWith(file, header),
    advice: `it is not ${name}`,
  }
}
