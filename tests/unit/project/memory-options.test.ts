import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }

const [, ...options] = packageJson.scripts.cli.split(' ').slice(0, -1)

test.for(['server/health/run-command.ts', 'cli/bootstrap.mjs', 'tests/bench/processes.ts'])(
  '%s limits memory with the options of the script "cli"',
  (file) => {
    const used = readFileSync(file, 'utf8').match(/--max-semi-space-size=\d+/g)
    expect(used).toEqual(options)
  },
)
