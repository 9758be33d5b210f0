import { expect, test } from 'vitest'
import { listImports } from '#tests/helpers/data/imports.ts'

const CITY = 'pages/states/@state/@city/index'

// So many files can matter to whoever reads one of these. A change that needs more first looks for an import
// that it could do without; a change that needs less lowers the ceiling.
test.for([
  ['a city page', 115, [`${CITY}/+data.ts`, `${CITY}/+Page.tsx`, 'pages/+renderDocument.ts']],
  ['an approval', 110, ['server/forms/admin/decisions.ts']],
  ['an import', 176, ['cli/commands/import.ts']],
] as const)('%s reaches at most %i files', ([, ceiling, starts]) => {
  const reached = new Set<string>(starts)
  // A set also visits what is added meanwhile.
  for (const file of reached) {
    for (const { to, isType } of listImports(file)) if (!isType) reached.add(to)
  }

  expect(reached.size).toBeLessThanOrEqual(ceiling)
})
