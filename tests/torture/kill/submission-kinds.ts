import type { Connection } from '#db/engine/connection.ts'
import { aSentApplication } from '#tests/helpers/applications/application-input.ts'
import { postForm, postJson } from '#tests/helpers/applications/application-requests.ts'
import { sendReport } from '#tests/helpers/stewardship/report-form.ts'
import type { SubmissionKind } from './submissions.ts'

/** The name is the company's. */
export const APPLICATIONS: SubmissionKind = {
  plural: 'applications',
  send: (url, companyName, isForm) =>
    (isForm ? postForm : postJson)(url, aSentApplication({ companyName })),
  listStored: (connection) =>
    list(connection, 'select company_name as name, id from company_applications'),
}

/** The name is the note. */
export const REPORTS: SubmissionKind = {
  plural: 'reports',
  send: (url, note) => sendReport(url, { phone: '(512) 555-0144', note }),
  listStored: (connection) =>
    list(connection, 'select note as name, reference as id from clinic_reports'),
}

function list({ sqlite }: Connection, query: string): { name: string; id: string }[] {
  return sqlite.prepare(query).all() as { name: string; id: string }[]
}
