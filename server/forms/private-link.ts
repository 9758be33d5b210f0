import { Router } from 'express'
import { paths } from '#domain/site/paths.ts'
import type { LinkKind } from '#domain/site/private-link.ts'
import { openLink } from '#db/applications/sent-application.ts'
import { applicationLink } from './application-link.ts'
import { claimLink } from './claim-link.ts'
import { postedForm, type Post } from './posted-form.ts'
import type { FormDependencies, LinkForm } from './visitor-form.ts'

/** Posts to private links; GET shows their page. */
export function privateLinkRoutes(dependencies: FormDependencies): Router {
  const { connection, sendPage } = dependencies
  const forms: Partial<Record<LinkKind, LinkForm>> = {
    claim: claimLink(dependencies),
    application: applicationLink(dependencies),
  }
  const find = ({ request, now }: Post) =>
    connection.snapshots.read(({ db }) => openLink(db, request.params['token'] ?? '', now))
  const form = postedForm(sendPage, {
    limit: '128kb',
    returned: async ({ problem }, post) => {
      const link = await find(post)
      const linkForm = link && forms[link.kind]
      return linkForm?.returned(post, problem) ?? { url: paths.lostLink() }
    },
    handle: async (_fields, post) => {
      const link = await find(post)
      const linkForm = link && forms[link.kind]
      // The page of an invalid link is its 404. Links of reports have no form.
      if (linkForm === undefined) return { page: { url: post.request.path }, status: 405 }
      return linkForm.handle(post, link?.subjectId ?? '')
    },
  })
  const router = Router({ caseSensitive: true, strict: true })
  router.post('/r/:token', form)
  return router
}
