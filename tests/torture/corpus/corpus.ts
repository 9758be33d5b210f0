import { appendFileSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

type CorpusName = 'requests' | 'byte-flips' | 'hours' | 'locations'

/** Inputs that once did harm or are close to it, one JSON value a line; every run tries them first. */
export function readCorpus(name: CorpusName): unknown[] {
  const lines = readFileSync(fileOf(name), 'utf8').split('\n')
  return lines.filter((line) => line !== '').map((line): unknown => JSON.parse(line))
}

/** Keeps an input that did harm, unless it is kept already. */
export function keepInCorpus(name: CorpusName, input: unknown): void {
  const line = JSON.stringify(input)
  if (readCorpus(name).some((kept) => JSON.stringify(kept) === line)) return
  appendFileSync(fileOf(name), `${line}\n`)
}

function fileOf(name: string): string {
  return join(import.meta.dirname, `${name}.jsonl`)
}
