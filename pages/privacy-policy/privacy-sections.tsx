import type { TextSection } from '#ui/text/TextSections.tsx'
import { companySections } from './company-sections.tsx'
import type { PrivacyFacts } from './privacy-facts.ts'
import { rightsSections } from './rights-sections.tsx'
import { visitorSections } from './visitor-sections.tsx'

/** The whole policy. Every sentence describes what the software does: change both together. */
export function privacySections(facts: PrivacyFacts): TextSection[] {
  const { site } = facts
  return [
    {
      id: 'summary',
      title: 'In short',
      body: (
        <ul>
          <li>You can use this site without an account and without telling us your name.</li>
          <li>We set no cookies for visitors. There is no tracking and no ad network.</li>
          <li>We use your location only when you allow it. We do not store it.</li>
          <li>We do not keep what you search for.</li>
          <li>Companies that apply give us their details, so that we can review them.</li>
          <li>We do not sell personal data.</li>
        </ul>
      ),
    },
    {
      id: 'who-we-are',
      title: 'Who we are',
      body: (
        <p>
          {site.name} (“we”) is a directory of tattoo removal providers. Its operator is based in
          Nevada, in the United States. Questions about this policy go to{' '}
          <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>.
        </p>
      ),
    },
    ...visitorSections(facts),
    ...companySections(facts),
    ...rightsSections(facts),
  ]
}
