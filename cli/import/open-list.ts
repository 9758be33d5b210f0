import { checkFile, fileSource, type FileCheck, type ListSource } from '#db/import/source.ts'
import { printProblem } from '#cli/output/print.ts'

/** "-" is standard input, whose length is unknown. */
export function checkList(list: string): FileCheck {
  return list === '-' ? { kind: 'readable', bytes: undefined } : checkFile(list)
}

export function openList(list: string): ListSource {
  if (list !== '-') return fileSource(list)
  if (process.stdin.isTTY) printProblem('Reading the list from the keyboard; Ctrl-D ends it.')
  return { name: 'standard input', chunks: process.stdin }
}
