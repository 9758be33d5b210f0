/** Control characters, and those that change the direction of text; not tabs and line breaks. */
const UNPRINTABLE = /(?![\t\n])[\p{Cc}\u2028-\u202E\u2066-\u2069]/gu

/** Lists and visitors may contain terminal commands. The result means the same within JSON. */
export function printable(text: string): string {
  return text.replace(
    UNPRINTABLE,
    (character) => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

/** For texts of several lines in a list. */
export function oneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Cf}]+/gu, ' ')
}

export function printLine(text: string): void {
  console.info(printable(text))
}

export function printProblem(text: string): void {
  console.error(printable(text))
}

/** Reports an expected failure: a line on standard error and exit code 1. */
export function refuse(message: string): undefined {
  printProblem(message)
  process.exitCode = 1
}

export function printResult(
  { json }: { json?: boolean },
  result: object,
  lines: () => readonly string[],
): void {
  for (const line of json ? [JSON.stringify(result)] : lines()) printLine(line)
}
