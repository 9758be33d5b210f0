import { adminRequests, settleDecisions } from '#tests/helpers/applications/admin.ts'
import { aSentApplication, postJson } from '#tests/helpers/applications/applications.ts'
import { editFields, postForm } from '#tests/helpers/claims/claiming-site.ts'
import type { SubmissionKind } from './submissions.ts'

/** Edits of one owner, who names another laser each time. One client, because each edit needs the latest form. */
export async function editsOfOwner(site: {
  readonly url: string
  databasePath: string
}): Promise<SubmissionKind> {
  const sent = aSentApplication({ companyName: 'Owner', certifications: '' })
  const { id = '', link } = (await (await postJson(site.url, sent)).json()) as Record<
    string,
    string
  >
  await (await adminRequests(() => site).approve(id)).arrayBuffer()
  await settleDecisions(site.databasePath)
  return {
    plural: 'edits',
    send: async (url, lasers) => {
      const form = await (await fetch(`${url}${link}`)).text()
      return postForm(`${url}${link}`, { ...editFields(form), lasers })
    },
    storedNames: `select after ->> 'value' from changes where key ->> 1 = 'lasers' and after ->> 'value' like 'Torture%'`,
  }
}
