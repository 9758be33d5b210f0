import * as fc from 'fast-check'
import { formatCount } from '#domain/text/counts.ts'
import { keepInCorpus, readCorpus } from '../corpus/corpus.ts'
import type { TortureOptions, TortureResult } from '../torture.ts'

const RUNS = 20_000
const QUICK_RUNS = 1000

export interface FuzzedTexts {
  corpus: 'hours' | 'locations'
  texts: fc.Arbitrary<string>
  /** [] for a text that is parsed correctly. */
  brokenRules: (text: string) => Promise<string[]>
}

/** Tries the texts of the corpus, then random ones; a failure is shrunk to the smallest text and added to it. */
export async function fuzzTexts(
  { corpus, texts, brokenRules }: FuzzedTexts,
  { seed, numRuns }: { seed: number; numRuns: number },
): Promise<TortureResult> {
  const judge = async (text: string) => {
    const problems = await brokenRules(text).catch((error: unknown) => [String(error)])
    if (problems.length > 0) throw new Error(problems.join('; '))
  }
  const kept = readCorpus(corpus) as string[]
  const failures: string[] = []
  for (const text of kept) {
    await judge(text).catch((error: unknown) =>
      failures.push(`kept: ${String(error)}\n    ${JSON.stringify(text)}`),
    )
  }
  const result = await fc.check(fc.asyncProperty(texts, judge), { seed, numRuns })
  if (result.failed) {
    const smallest = result.counterexample?.[0]
    keepInCorpus(corpus, smallest)
    failures.push(`${String(result.errorInstance)}\n    ${JSON.stringify(smallest)}`)
  }
  const attempts = kept.length + result.numRuns
  return {
    attempts,
    survived: attempts - failures.length,
    figures: [
      `${formatCount(kept.length)} kept texts and ${formatCount(result.numRuns)} random ones`,
    ],
    failures,
  }
}

export function tortureTexts(
  fuzzed: FuzzedTexts,
  { quick, seed }: TortureOptions,
): Promise<TortureResult> {
  return fuzzTexts(fuzzed, { seed, numRuns: quick ? QUICK_RUNS : RUNS })
}
