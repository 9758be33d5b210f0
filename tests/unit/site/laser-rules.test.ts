import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { QUESTIONS_ARTICLE } from '#domain/blog/clinic-questions.ts'
import { readLaserRules } from '#domain/blog/laser-rules.ts'
import { stateFromText } from '#domain/places/states.ts'

test('the rules on who may use a laser are those of the guide’s table, each of a state and with a source', () => {
  const guide = readFileSync(`site/articles/${QUESTIONS_ARTICLE}.md`, 'utf8')

  const rules = readLaserRules(guide)

  expect(rules.size).toBeGreaterThan(5)
  for (const [state, { who, name, href }] of rules) {
    expect(stateFromText(state)?.name).toBe(state)
    expect(guide).toContain(who)
    expect(guide).toContain(`[${name}](${href})`)
    expect(new URL(href).hostname).toMatch(/\.(?:gov|org|com|us)$/)
  }
  expect(readLaserRules('# Another text').size).toBe(0)
})
