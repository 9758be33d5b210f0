/** Reports an expected failure: a line on standard error and exit code 1. */
export function refuse(message: string): undefined {
  console.error(message)
  process.exitCode = 1
}

export function printResult(
  { json }: { json?: boolean },
  result: object,
  lines: () => readonly string[],
): void {
  for (const line of json ? [JSON.stringify(result)] : lines()) console.info(line)
}
