import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type CorpusName = 'requests' | 'byte-flips' | 'hours' | 'locations'

/** Inputs that once did harm, or similar ones, one JSON value per line; every run tries them first. */
export function readCorpus(name: CorpusName): unknown[] {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line))
}

/** Adds an input that did harm, unless the corpus already has it. */
export function keepInCorpus(name: CorpusName, input: unknown): void {
  const line = JSON.stringify(input)
  if (readCorpus(name).some((kept) => JSON.stringify(kept) === line)) return
  appendFileSync(fileOf(name), `${line}\n`)
}

function fileOf(name: string): string {
  return join(import.meta.dirname, `${name}.jsonl`)
}
