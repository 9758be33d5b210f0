import { Part } from '#ui/text/Part.tsx'
import type { ReactNode } from 'react'
import { paths } from '#domain/site/paths.ts'
import {
  hasApproximatePosition,
  isClosedForNow,
  positionCenter,
  PREMIUM_TIER,
} from '#domain/clinics/provider.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { isOpenOnDay } from '#domain/hours/open-status.ts'
import { WEEKDAYS } from '#domain/hours/week.ts'
import { centeredCluster, container, stack, touchTarget } from '#styles/layout.css.ts'
import { Breadcrumbs } from '#ui/text/PageHeader.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { HolidayHours, WeekHours } from '#ui/hours/WeekHours.tsx'
import {
  ContactDetails,
  KnownAndAsked,
  ListedDescription,
  QuickInfo,
  ReviewFacts,
} from './facts.tsx'
import { CallBar, ProviderActions } from './ProviderActions.tsx'
import { ProviderCard, TopPick } from '#ui/provider/ProviderCard.tsx'
import * as styles from './provider-page.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import { list } from '#ui/provider/provider.css.ts'
import { ListMap } from '#ui/map/ListMap.tsx'
import { StreetsButton } from '#ui/map/StreetsButton.tsx'
import { drawing } from '#ui/map/map.css.ts'
import { Rating } from '#ui/provider/Rating.tsx'
import { TodayStatus } from '#ui/hours/HoursStatus.tsx'
import type { ProviderPageData } from './provider-page.server.ts'
import { button } from '#ui/button.css.ts'
import { Icon } from '#ui/Icon.tsx'

interface ProviderPageProps {
  data: ProviderPageData
  /** Rendered above the breadcrumbs. */
  children?: ReactNode
}

export function ProviderPage({ data, children }: ProviderPageProps) {
  const { provider, cityName, others, applicationId } = data
  const { facts, holidays, map, ownWords, wordsFrom } = data
  const isClosed = isClosedForNow(provider)
  const hours = decodeOpeningHours(provider.hours)
  const opens = WEEKDAYS.some((_, day) => isOpenOnDay(hours, day))
  const hasCalendar = opens && !isClosed && provider.timeZone !== null
  return (
    <div className={container}>
      <div className={styles.head}>
        {children}
        <Breadcrumbs />
        <div className={centeredCluster.s}>
          <h1 className={styles.name}>{provider.name}</h1>
          {provider.tier === PREMIUM_TIER ? <TopPick /> : null}
        </div>
        <TodayStatus provider={provider} />
        {data.distance === null ? null : (
          <p className={styles.distance} data-distance="">
            {data.distance}
          </p>
        )}
        <p className={atoms.note}>
          <Rating reviews={provider.reviews} rating={provider.rating} />
        </p>
        <ProviderActions {...data} />
        {applicationId === null ? null : (
          <a href={paths.adminCompany(applicationId)}>Open the application in the admin area</a>
        )}
      </div>

      <div className={styles.columns}>
        <div className={stack.xl}>
          <Part id="hours" title={isClosed ? 'Usual weekly hours' : 'Weekly hours'}>
            <WeekHours provider={provider} />
            <HolidayHours holidays={holidays} timeZone={provider.timeZone} />
          </Part>
          <Part id="contact" title="Contact information">
            <ContactDetails {...data} />
            <ul>
              {/* Nothing for search engines: files and forms. */}
              {[
                [`${paths.provider(provider)}.vcf`, 'Save contact'],
                ...(hasCalendar
                  ? [[`${paths.provider(provider)}.ics`, 'Hours for your calendar']]
                  : []),
                [paths.providerReport(provider), 'Something wrong? Tell us'],
                [paths.providerClaim(provider), 'Is this your clinic?'],
              ].map(([href, text]) => (
                <li key={href}>
                  <a href={href} rel="nofollow" className={styles.report}>
                    {text}
                  </a>
                </li>
              ))}
            </ul>
          </Part>
          {ownWords === '' ? null : (
            <Part id="own-words" title={`About ${provider.name}`}>
              <p className={styles.text}>{ownWords}</p>
              <p className={atoms.note}>{wordsFrom}.</p>
            </Part>
          )}
          {facts.description === null ? null : (
            <Part id="listed-words" title="In the clinic’s own words">
              <ListedDescription {...facts.description} />
            </Part>
          )}
          {facts.mentions.length === 0 && facts.reviews === null ? null : (
            <Part id="reviews" title="Reviews">
              <ReviewFacts facts={facts} />
            </Part>
          )}
        </div>
        <aside className={stack.xl} aria-label="More about this place">
          {map === null ? null : (
            <Part id="map" title="Map">
              <div className={drawing}>
                <ListMap
                  map={map}
                  isFaint
                  label={`Map around ${provider.name}`}
                  numbered={`the other providers in ${provider.city} below`}
                  caption={describePlace(data)}
                  action={<StreetsButton isAtHere />}
                />
              </div>
            </Part>
          )}
          <Part id="known" title="What we know · Ask the clinic">
            <KnownAndAsked {...data} />
          </Part>
          <Part id="quick-info" title="Quick info">
            <QuickInfo {...data} />
          </Part>
        </aside>
      </div>
      <Part id="nearby" title="Find providers near you" className={`${stack.m} ${styles.others}`}>
        <NearbyWidget {...data} />
      </Part>

      {others.length === 0 ? null : (
        <Part
          id="others"
          title={`Other providers in ${cityName}`}
          className={`${stack.m} ${styles.others}`}
        >
          <ol className={list}>
            {others.map(({ distanceMiles, ...other }, index) => (
              <li key={other.slug} id={`provider-${index + 1}`}>
                <ProviderCard
                  provider={other}
                  rank={index + 1}
                  heading="h3"
                  distanceMiles={distanceMiles}
                  isDistanceApproximate={
                    hasApproximatePosition(provider) || hasApproximatePosition(other)
                  }
                />
              </li>
            ))}
          </ol>
          <p className={centeredCluster.s}>
            <ButtonLink href={paths.city(provider)}>All providers in {cityName}</ButtonLink>
            {/* Nothing for search engines: the page repeats what the providers' own pages say. */}
            <span>
              <a href={data.comparison.path} rel="nofollow" className={touchTarget}>
                Compare with others nearby
              </a>
              {data.comparison.note}
            </span>
          </p>
        </Part>
      )}
      {isClosed ? null : <CallBar {...data} />}
    </div>
  )
}

function describePlace({ provider, stateName }: ProviderPageData): string {
  const place = stateName === null ? provider.city : `${provider.city} in ${stateName}`
  const center = positionCenter(provider)
  return `${place}. ${center === null ? '' : `Approximate position: the center of ${center}. `}`
}

/** Handled by `_islands/nearby.ts`. */
function NearbyWidget({ provider, cityName }: Pick<ProviderPageData, 'provider' | 'cityName'>) {
  return (
    <div className={styles.nearby}>
      <p className={atoms.note}>
        We ask your browser where you are and use it for this search only. It is not stored.
      </p>
      <button
        type="button"
        className={`${button.secondary} ${styles.locate}`}
        data-nearby={paths.provider(provider)}
      >
        <Icon name="locate" />
        <span>Find nearby providers</span>
      </button>
      <p className={styles.withoutScript}>
        This needs JavaScript.{' '}
        <a href={paths.city(provider)}>{`See all providers in ${cityName}`}</a> instead.
      </p>
      <div aria-live="polite" />
      <div />
    </div>
  )
}
