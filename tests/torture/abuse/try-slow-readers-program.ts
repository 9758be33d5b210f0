// Child process: runs the trial given on standard input and prints the result as JSON.
import { json } from 'node:stream/consumers'
import { trySlowReaders, type SlowReadersTrial } from './try-slow-readers.ts'

const result = await trySlowReaders((await json(process.stdin)) as SlowReadersTrial)
process.stdout.write(JSON.stringify(result))
