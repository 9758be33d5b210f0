/** How one torture went. */
export interface Survival {
  /** How many attempts did no harm. */
  survived: number
  tried: number
  /** What was measured, a line each: "ready again: median 0.4 s, longest 1.1 s". */
  figures: string[]
  /** What did harm, a line each, with what it takes to see it again. */
  failures: string[]
}

export interface TortureOptions {
  /** Fewer attempts and shorter times, to try the torture itself. */
  quick: boolean
  /** Makes the same attempts again. */
  seed: number
}

/** One way to harm the site; it holds when all that was tried was survived. */
export interface Torture {
  /** For `--only`. */
  name: string
  /** One line for whoever reads the table. */
  what: string
  run: (options: TortureOptions) => Promise<Survival>
}
