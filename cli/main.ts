import { loadProgram } from './program.ts'

for (const stream of [process.stdout, process.stderr]) {
  // `… | head` closes the pipe early, which is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

try {
  const program = await loadProgram(process.argv[2])
  await program.parseAsync()
} catch (error) {
  // Imported here, because few commands fail.
  const { reportError } = await import('./report-error.ts')
  process.exitCode = reportError(error)
}
