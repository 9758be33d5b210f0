import { expect, test } from 'vitest'
import { adminRequests } from '#tests/helpers/applications/admin-requests.ts'
import { WITH_ADMIN } from '#tests/helpers/applications/admin.ts'
import { borrowedSite } from '#tests/helpers/site/borrowed-site.ts'

const site = borrowedSite({ env: WITH_ADMIN })
const { send, apply } = adminRequests(site)

test.for([
  ['up to 2 KB', 2000, 200, 303],
  ['of more', 2100, 413, 413],
] as const)(
  'a decision %s is read the same way as JSON and as a form',
  async ([, bytes, json, form]) => {
    const [first, second] = [await apply(), await apply()]
    const decision = { status: 'approved', padding: '' }
    const padding = 'x'.repeat(bytes - JSON.stringify(decision).length)
    const approve = { action: 'approve', padding: '' }
    const formPadding = 'x'.repeat(bytes - new URLSearchParams(approve).toString().length)

    const asJson = await send(first.path, { method: 'PATCH', json: { ...decision, padding } })
    const asForm = await send(second.path, {
      method: 'POST',
      form: { ...approve, padding: formPadding },
    })

    expect([asJson.status, asForm.status]).toEqual([json, form])
  },
)
