import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import type { Data } from './+data.ts'
import { stack } from '#styles/layout.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'

export function WhatHappensNext() {
  const { site } = usePageContext()
  const { sendsMail } = useData<Data>()
  return (
    <aside aria-labelledby="what-happens-next" className={stack()}>
      <h2 id="what-happens-next">What happens next</h2>
      <ol className={formPage.steps}>
        <li>You send the form. Nothing is public yet.</li>
        <li>
          We review it within 2-3 business days{sendsMail ? ' and e-mail you our decision' : null}.
        </li>
        <li>Once it is approved, your page is in the search and on your city’s list.</li>
      </ol>
      <p>
        Premium fees are non-refundable after approval. Read the{' '}
        <a href={paths.termsOfService()}>Terms of Service</a> first.
      </p>
      <p>
        Questions? Write to <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
      </p>
    </aside>
  )
}
