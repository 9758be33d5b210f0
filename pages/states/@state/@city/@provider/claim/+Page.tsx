import { useData } from 'vike-react/useData'
import { usePageContext } from 'vike-react/usePageContext'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import * as formPage from '#ui/form/form-page.css.ts'
import { BackLink } from '#ui/BackLink.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { GonePage } from '../GonePage.tsx'
import type { ClaimPageData, Data } from './+data.ts'
import { ClaimForm } from './ClaimForm.tsx'
import * as atoms from '#styles/atoms.css.ts'
import * as styles from './claim.css.ts'

export function Page() {
  const data = useData<Data>()
  const { site } = usePageContext()
  if (data.kind === 'gone') return <GonePage data={data} />
  const { name, provider, path, isSent } = data
  return (
    <div className={container}>
      <PageHeader
        title="Is this your clinic?"
        lead={`Show us that ${name} is yours. Then you can edit its page. It is free, and you need no account.`}
      >
        <BackLink href={paths.provider(provider)}>Back to {name}</BackLink>
      </PageHeader>
      <div className={formPage.columns}>
        <div className={stack({ gap: 'l' })}>
          {isSent ? <Sent path={path} /> : <Start data={data} />}
        </div>
        <aside className={formPage.aside} aria-label="About your link">
          <WhatYouCanDo />
          <p>
            Lost your link?{' '}
            <a href={paths.lostLink()}>
              {site.sendsMail ? 'Ask for a new one by e-mail' : 'How to get a new one'}
            </a>
            .
          </p>
        </aside>
      </div>
    </div>
  )
}

function Sent({ path }: Pick<ClaimPageData, 'path'>) {
  return (
    <section className={styles.notice} aria-labelledby="sent">
      <h2 id="sent">Look at your e-mail</h2>
      <p>
        We sent a link to that address. Open it within 24 hours, and press the button there. If
        nothing comes within ten minutes, look among the spam or <a href={path}>start again</a>.
      </p>
    </section>
  )
}

function Start({ data }: { data: ClaimPageData }) {
  const { site } = usePageContext()
  const { options } = data
  const contact = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
  if (options.ways.length === 0) {
    return (
      <div className={formPage.note}>
        <p>
          {options.noProof ?? 'This site sends no e-mail.'} We have no phone number of the clinic
          either that we could call.
        </p>
        <p>Write to {contact} and tell us how we can see that the clinic is yours.</p>
      </div>
    )
  }
  return <ClaimForm data={data} options={options} />
}

function WhatYouCanDo() {
  return (
    <section className={stack({ gap: 's' })} aria-labelledby="what-you-can-do">
      <h2 id="what-you-can-do">What you can do then</h2>
      <ul className={atoms.bulletList}>
        <li>Edit your name, address, hours, holidays, phone number and website.</li>
        <li>Add services, lasers, a starting price and your own words.</li>
        <li>Confirm with one press that everything is right.</li>
        <li>See what visitors reported.</li>
      </ul>
      <p>You get a private link instead of a password. It works for 90 days.</p>
    </section>
  )
}
