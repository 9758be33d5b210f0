export interface TortureOptions {
  /** Fewer attempts and shorter times. */
  quick: boolean
  /** Makes random moments and inputs repeatable. */
  seed: number
  /** Temporary and empty. */
  folder: string
}

export interface Outcome {
  attempts: number
  /** Measurements, one line each. */
  figures: string[]
  /** What must not happen, one line each, with the details needed to reproduce it. */
  harm: string[]
}

export interface Torture {
  /** For `--only`. */
  name: string
  description: string
  run: (options: TortureOptions) => Promise<Outcome>
}
