/** Why a whole file is refused; importClinics turns it into a value. */
export class ListRefusal extends Error {
  override name = 'ListRefusal'
  /** First line is 1; `undefined` when no line is to blame. */
  readonly line: number | undefined

  constructor(problem: string, line?: number) {
    super(problem)
    this.line = line
  }
}
