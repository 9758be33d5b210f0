import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach } from 'vitest'

/** An empty folder per test, to build a checkout in. */
export function emptyCheckout() {
  let root = ''
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'checkout-'))
  })
  afterEach(() => {
    rmSync(root, { recursive: true, force: true })
  })

  function write(path: string, content: string): void {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }

  return {
    root: () => root,
    write,
    /** Writes an executable shell script; returns its path. */
    writeProgram: (path: string, lines: string): string => {
      write(path, `#!/bin/sh\n${lines}\n`)
      chmodSync(join(root, path), 0o755)
      return join(root, path)
    },
  }
}
