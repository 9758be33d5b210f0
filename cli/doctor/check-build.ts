import { existsSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { Report } from '#domain/operation/finding.ts'
import { hashInputs, isBuiltFrom, listInputs } from '../bootstrap/build.mjs'

const PARTS = ['server/index.mjs', 'server/entry.mjs', 'client']

export function checkBuild(root: string, report: Report): void {
  const missing = PARTS.filter((part) => !existsSync(join(root, 'dist', part)))
  if (missing.length > 0) {
    report('problem', 'build', 'the build is missing or incomplete; run: npm run build')
    return
  }
  const newer = listNewerInputs(root)
  // A fresh checkout has new timestamps and the same sources, so compare the content stamp too.
  if (newer.length > 0 && !isBuiltFrom(root, hashInputs(root))) {
    const more = newer.length > 1 ? ` and ${newer.length - 1} more` : ''
    report('warning', 'build', `older than ${newer[0]}${more}; run: npm run build`)
  }
}

function listNewerInputs(root: string): string[] {
  const built = statSync(join(root, 'dist/server/index.mjs')).mtimeMs
  return listInputs(root).filter((file) => statSync(join(root, file)).mtimeMs > built)
}
