import { findGoneCommand } from '#domain/site/gone.ts'
import { printProblem } from './output/print.ts'
import { loadProgram } from './program.ts'

for (const stream of [process.stdout, process.stderr]) {
  // `… | head` closes the pipe early, which is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

try {
  const args = process.argv.slice(2)
  const gone = findGoneCommand(args)
  if (gone === undefined) {
    const program = await loadProgram(args[0])
    await program.parseAsync()
  } else {
    printProblem(gone)
    process.exitCode = 2
  }
} catch (error) {
  // Imported here, because few commands fail.
  const { reportError } = await import('./report-error.ts')
  process.exitCode = reportError(error)
}
