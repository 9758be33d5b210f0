import type { SenderEvidence } from '#db/desk/evidence.ts'
import { FactList } from '#ui/text/FactList.tsx'

/** Evidence about the sender of an item, beside its decision. */
export function SenderFacts({ evidence }: { evidence: SenderEvidence }) {
  const { ownership, mailHost, websiteHost, websiteCheck, earlier, links } = evidence
  return (
    <FactList
      facts={[
        { term: 'Proof', value: ownership },
        {
          term: 'Mail domain',
          value: mailHost === '' ? null : compareHosts(mailHost, websiteHost),
        },
        { term: 'Website check', value: websiteCheck || null },
        {
          term: 'Earlier from this sender',
          value:
            earlier.length === 0 ? (
              'Nothing'
            ) : (
              <ul>
                {earlier.map(({ text, href }) => (
                  <li key={href}>
                    <a href={href}>{text}</a>
                  </li>
                ))}
              </ul>
            ),
        },
        {
          term: 'Look it up',
          value: links.map(({ label, href }, index) => (
            <span key={label}>
              {index === 0 ? '' : ' · '}
              <a href={href} target="_blank" rel="noopener noreferrer nofollow">
                {label}
              </a>
            </span>
          )),
        },
      ]}
    />
  )
}

function compareHosts(mail: string, website: string): string {
  if (website === '') return mail
  return mail === website ? `${mail}, as the website` : `${mail}; the website is at ${website}`
}
