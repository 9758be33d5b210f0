import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Stripping types from some eighty files takes a third of a short command's time.
enableCompileCache(join(import.meta.dirname, '../node_modules/.cache/compiled'))

for (const stream of [process.stdout, process.stderr]) {
  // `… | head` closes the pipe early, which is not a failure.
  stream.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error
  })
}

try {
  const { loadProgram } = await import('./program.ts')
  const program = await loadProgram(process.argv[2])
  await program.parseAsync()
} catch (error) {
  const { reportError } = await import('./report-error.ts')
  process.exitCode = reportError(error)
}
