import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { coversAllStates } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import { readSections } from '#ui/text/read-sections.ts'
import { TextPage } from '#ui/text/PageHeader.tsx'
import text from '../../site/pages/about.md?raw'
import type { Data } from './+data.ts'
import * as styles from './about.css.ts'

export function Page() {
  const { site } = usePageContext()
  const { stateCount } = useData<Data>()
  const coverage = coversAllStates({ states: stateCount })
    ? 'It covers all 50 states and Washington, DC, city by city.'
    : `It is open to providers in all 50 states and Washington, DC. ${pluralize(stateCount, 'state has', 'states have')} listings so far.`
  return (
    <TextPage
      name="About"
      path={paths.about()}
      title={`About ${site.name}`}
      lead="A public directory of tattoo removal providers in the United States."
      sections={[
        ...readSections(text, { site: site.name, coverage }),
        { id: 'contact', title: 'Contact', body: <Contact {...site} /> },
      ]}
    />
  )
}

function Contact({ name, contactEmail }: { name: string; contactEmail: string }) {
  const email = <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
  return (
    <>
      <p>Is a listing wrong, or do you want yours removed? Write to us and name the page.</p>
      <div className={styles.contact}>
        <FactList
          facts={[
            { term: 'Site', value: name },
            { term: 'E-mail', value: email },
            { term: 'Based in', value: 'Nevada, United States' },
          ]}
        />
      </div>
      <h3>Do you run a clinic?</h3>
      <p>A basic listing is free. We review every application within 2-3 business days.</p>
      <p>
        <ButtonLink href={paths.listCompany()} look="primary">
          List Your Company
        </ButtonLink>
      </p>
    </>
  )
}
