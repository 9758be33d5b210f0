import { paths } from '#domain/site/paths.ts'
import type { SenderEvidence } from '#db/desk/evidence.ts'
import { FactList } from '#ui/text/FactList.tsx'
import { ActionButton, PostForm } from './PostForm.tsx'

interface SenderFactsProps {
  evidence: SenderEvidence
  /** URL of the page, to return to after a block. */
  back: string
}

/** Evidence about the sender of an item, beside its decision. */
export function SenderFacts({ evidence, back }: SenderFactsProps) {
  const { ownership, mailHost, websiteHost, websiteCheck, earlier, links, undelivered } = evidence
  const hosts =
    mailHost === websiteHost
      ? `${mailHost}, as the website`
      : [mailHost, websiteHost && `the website is at ${websiteHost}`].filter(Boolean).join('; ')
  return (
    <FactList
      facts={[
        { term: 'Proof', value: ownership || null },
        { term: 'Mail domain', value: mailHost === '' ? null : hosts },
        { term: 'Website check', value: websiteCheck || null },
        {
          term: 'Our last e-mail',
          value: undelivered === '' ? null : `Not delivered: ${undelivered}`,
        },
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
        {
          term: 'Block',
          value: evidence.email === '' ? null : <Block evidence={evidence} back={back} />,
        },
      ]}
    />
  )
}

/** Forms of a blocked sender are refused (R-QUEUE-2). */
function Block({ evidence: { email, isBlocked }, back }: SenderFactsProps) {
  if (isBlocked) return 'The sender is blocked.'
  return (
    <PostForm action={paths.apiAdminBlocks()} fields={{ email, back }}>
      <ActionButton value="block" about={`: ${email}`}>
        Block sender
      </ActionButton>
    </PostForm>
  )
}
