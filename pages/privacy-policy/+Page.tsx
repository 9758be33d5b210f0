import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { readSections } from '#ui/text/read-sections.ts'
import { TextPage } from '#ui/text/PageHeader.tsx'
// Every sentence describes what the software does: change both together.
import text from '../../site/pages/privacy-policy.md?raw'
import type { Data } from './+data.ts'

/** Sentences for sites that send e-mails, and for those that do not. */
const WITH_MAIL = {
  claim: 'the e-mail address if you give one',
  newLinks:
    'Your e-mail address is for new links and is not published. It goes when you give the clinic up, or when we end your claim.',
  receipt:
    'Our server sends two e-mails to the address in the form: a receipt, and later what we decided. A change of the decision is another one. It keeps no copies. The company that delivers our e-mails sees what is in them.',
  reportMail: 'If you gave an e-mail address, we send a link to it.',
}
const WITHOUT_MAIL = { claim: 'what came of it', newLinks: '', receipt: '', reportMail: '' }

export function Page() {
  const { site } = usePageContext()
  const { hosts, session, sendsMail } = useData<Data>().facts
  const sections = readSections(text, {
    ...hosts,
    ...(sendsMail ? WITH_MAIL : WITHOUT_MAIL),
    site: site.name,
    email: site.contactEmail,
    idle: pluralize(session.idleMinutes, 'minute', 'minutes'),
    longest: pluralize(session.maxHours, 'hour', 'hours'),
  })
  return (
    <TextPage
      name="Privacy Policy"
      path={paths.privacyPolicy()}
      lead="Last updated November 26, 2026"
      sections={sections}
    />
  )
}
