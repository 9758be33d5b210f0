import { formatReviews } from '#domain/clinics/rating.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { formatCount } from '#domain/text/counts.ts'
import { paths, providerId } from '#domain/site/paths.ts'
import { LASER_RULES_ID } from '#domain/blog/laser-rules.ts'
import { QUESTIONS_ARTICLE } from '#domain/blog/clinic-questions.ts'
import { FactTable } from '#ui/facts/FactTable.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import * as styles from '#ui/provider-page/provider-page.css.ts'
import type { ProviderPageData } from '#ui/provider-page/provider-page.server.ts'
import * as atoms from '#styles/atoms.css.ts'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { Fragment } from 'react'

type KnownAndAskedProps = Pick<
  ProviderPageData,
  'provider' | 'removal' | 'known' | 'unpublished' | 'laserRule'
>

/** What helps to decide, each with its source, and what to ask because nobody publishes it (R-CARD-6). */
export function KnownAndAsked(props: KnownAndAskedProps) {
  const { provider, removal, known, unpublished, laserRule } = props
  const sheet = `${paths.compare([providerId(provider)])}#call-sheet`
  return (
    <>
      {removal === null ? null : <p>{removal}</p>}
      <FactTable facts={known} />
      {unpublished === '' ? null : (
        <p>
          Not published, so ask: {unpublished}.{' '}
          <a href={sheet} rel="nofollow">
            Questions to print
          </a>
        </p>
      )}
      {laserRule === null ? null : <LaserRule {...laserRule} />}
    </>
  )
}

function LaserRule({ stateName, rule }: NonNullable<ProviderPageData['laserRule']>) {
  const guide = `${paths.blogArticle(QUESTIONS_ARTICLE)}#${LASER_RULES_ID}`
  return (
    <p className={atoms.note}>
      Who may use a laser in {stateName}:{' '}
      {rule === null ? (
        <>
          we have not read its board’s rule. <a href={guide}>How to check</a>
        </>
      ) : (
        <>
          {rule.who}. <a href={rule.href}>{rule.name}</a>, <a href={guide}>as our guide read it</a>
        </>
      )}
    </p>
  )
}

type QuickInfoProps = Pick<
  ProviderPageData,
  'provider' | 'cityName' | 'stateName' | 'facts' | 'sources'
>

/** City, state, ZIP and reviews, then what has no other place (R-CARD-4). */
export function QuickInfo(props: QuickInfoProps) {
  const { provider, cityName, stateName, facts, sources } = props
  const { postalCode, reviews } = provider
  const state = <a href={paths.state(provider.stateSlug)}>{stateName}</a>
  const listed = [
    { term: 'City', value: <a href={paths.city(provider)}>{cityName}</a> },
    { term: 'State', value: stateName === null ? null : state },
    { term: 'ZIP', value: postalCode || null },
    { term: 'Reviews', value: reviews > 0 ? formatCount(reviews) : formatReviews(reviews) },
    { term: 'Price range', value: facts.priceRange },
    { term: 'Kind of place', value: facts.kind },
    { term: 'Listing', value: facts.isClaimedOnGoogle ? 'Claimed on Google' : null },
  ]
  return (
    <>
      <FactList facts={listed} />
      {sources.length === 0 ? null : <p className={styles.sources}>{sources.join(' ')}</p>}
    </>
  )
}

/** Topics that reviewers mention, and a link to the reviews (R-FACT-4). */
export function ReviewFacts({ facts: { mentions, reviews } }: Pick<ProviderPageData, 'facts'>) {
  return (
    <>
      {mentions.length === 0 ? null : (
        <div>
          <p>Reviewers mention: {mentions.join(', ')}</p>
          <p className={atoms.note}>Words from reviews; praise or complaint.</p>
        </div>
      )}
      {reviews === null ? null : (
        <a href={reviews.href} className={styles.reviewsLink} rel="nofollow">
          Read the reviews on {reviews.where}
        </a>
      )}
    </>
  )
}

type ContactDetailsProps = Pick<ProviderPageData, 'provider' | 'siteGoneOn' | 'facts' | 'links'>

export function ContactDetails({ provider, siteGoneOn, facts, links }: ContactDetailsProps) {
  const call = telHref(provider.phone)
  const website = websiteHref(provider.site)
  const phone = formatPhone(provider.phone)
  const practices = links.filter(({ isPractice }) => isPractice === 1)
  const people = links.filter(({ isPractice }) => isPractice === 0)
  return (
    <FactList
      facts={[
        { term: 'Address', value: formatAddress(provider) || 'Not listed' },
        { term: 'Located in', value: facts.locatedIn },
        { term: 'Entrance', value: facts.entrance && <Entrance href={facts.entrance} /> },
        {
          term: 'Part of',
          value: practices.length > 0 ? <ProviderLinks links={practices} /> : null,
        },
        {
          term: 'People at this practice',
          value: people.length > 0 ? <ProviderLinks links={people} /> : null,
        },
        {
          term: 'Phone',
          value: call === null ? phone || 'Not listed' : <a href={call}>{phone}</a>,
        },
        {
          term: 'Website',
          value:
            website === null ? (
              withoutWebsite(siteGoneOn)
            ) : (
              <a href={website} rel="nofollow">
                {websiteHost(website)}
              </a>
            ),
        },
      ]}
    />
  )
}

function Entrance({ href }: { href: string }) {
  return (
    <a href={href} rel="nofollow">
      See the entrance (Google Street View)
    </a>
  )
}

/** R-SITE-5 */
function withoutWebsite(goneOn: string | null): string {
  if (goneOn === null) return 'Not listed'
  return `The website did not answer when we last checked, ${formatShortDate(goneOn)}.`
}

/** Names people only as in their own listings (R-DUPLICATE-5). */
function ProviderLinks({ links }: Pick<ProviderPageData, 'links'>) {
  return links.map((link, index) => (
    <Fragment key={paths.provider(link)}>
      {index === 0 ? null : ', '}
      <a href={paths.provider(link)}>{link.name}</a>
    </Fragment>
  ))
}

/** The clinic's description of itself from the imported list; the heading names the source. */
export function ListedDescription({ text, isShortened }: { text: string; isShortened: boolean }) {
  return (
    <>
      <blockquote className={styles.quote}>{text}</blockquote>
      {isShortened ? <p className={atoms.note}>Shortened by us.</p> : null}
    </>
  )
}
