export interface TortureResult {
  attempts: number
  /** Attempts that did no harm. */
  survived: number
  /** Measurements, one line each: "ready again: median 0.4 s, longest 1.1 s". */
  figures: string[]
  /** Harm, one line each, with the details needed to reproduce it. */
  failures: string[]
}

export interface TortureOptions {
  /** Fewer attempts and shorter times, to try out the torture itself. */
  quick: boolean
  /** Duration of the load, for the tortures that take it. */
  minutes?: number | undefined
  /** Requests per second, for the tortures that take it. */
  rate?: number | undefined
  /** Makes a run repeatable. */
  seed: number
}

export interface Torture {
  /** For `--only`. */
  name: string
  description: string
  run: (options: TortureOptions) => Promise<TortureResult>
}

export function mergeResults(...results: readonly TortureResult[]): TortureResult {
  return {
    attempts: results.reduce((sum, { attempts }) => sum + attempts, 0),
    survived: results.reduce((sum, { survived }) => sum + survived, 0),
    figures: results.flatMap(({ figures }) => figures),
    failures: results.flatMap(({ failures }) => failures),
  }
}
