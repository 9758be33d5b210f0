import { expect, test } from 'vitest'
import { PHONE, readOnlySite } from '#tests/helpers/browser/browser.ts'

const site = readOnlySite()

test.for(['/states/texas/austin', '/states/texas/austin/weekday-ink-removal'])(
  'without JavaScript %s shows the whole week in words, and no empty line',
  async (path) => {
    const page = await site.open(path, { viewport: PHONE, javaScriptEnabled: false })

    const rooms = await page
      .getByText(/^[A-Z][a-z]{2}\b(?! hour).*\d (AM|PM)/)
      .evaluateAll((weeks) =>
        weeks.map((week) => {
          const range = document.createRange()
          range.selectNodeContents(week)
          const room = week.getBoundingClientRect().height - range.getBoundingClientRect().height
          return Math.round(room / Number.parseFloat(getComputedStyle(week).lineHeight))
        }),
      )

    expect(rooms.length).toBeGreaterThan(0)
    expect(rooms.filter((lines) => lines !== 0)).toEqual([])
  },
)
