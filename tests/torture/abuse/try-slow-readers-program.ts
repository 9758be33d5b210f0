// A program: tries slow readers as its plan says, and prints how the site survived them as JSON.
import { json } from 'node:stream/consumers'
import { trySlowReaders, type SlowReadersTrial } from './try-slow-readers.ts'

const survival = await trySlowReaders((await json(process.stdin)) as SlowReadersTrial)
process.stdout.write(JSON.stringify(survival))
