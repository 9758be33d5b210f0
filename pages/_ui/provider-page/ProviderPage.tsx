import type { ReactNode } from 'react'
import { providerCrumbs } from '#domain/site/crumbs.ts'
import { hasPosition } from '#domain/places/geography.ts'
import { paths } from '#domain/site/paths.ts'
import { hasApproximatePosition, isClosedForNow, PREMIUM_TIER } from '#domain/clinics/provider.ts'
import { container, grid, stack } from '#styles/layout.css.ts'
import { Breadcrumbs } from '#ui/text/Breadcrumbs.tsx'
import { ButtonLink } from '../ButtonLink.tsx'
import { CallBar } from './CallBar.tsx'
import { Island } from '../../_islands/react/Island.tsx'
import { HolidayHours } from './HolidayHours.tsx'
import { ListedWords } from './ListedWords.tsx'
import { NearbyWidget } from './NearbyWidget.tsx'
import { OwnWords } from './OwnWords.tsx'
import { ProviderActions } from './ProviderActions.tsx'
import { ProviderCard } from '#ui/provider/ProviderCard.tsx'
import { ProviderMap } from '#ui/map/ProviderMap.tsx'
import { QuickInfo } from './QuickInfo.tsx'
import { Rating } from '#ui/provider/Rating.tsx'
import { ClosedForNowDetail } from '#ui/hours/ClosedForNow.tsx'
import { ReviewFacts } from './ReviewFacts.tsx'
import { hasStatements, StatedFacts } from './StatedFacts.tsx'
import { TodayStatus } from '#ui/hours/TodayStatus.tsx'
import { TopPick } from '#ui/provider/TopPick.tsx'
import { WeekHours } from '#ui/hours/WeekHours.tsx'
import { ContactDetails } from './ContactDetails.tsx'
import type { ProviderPageData } from './provider-page.server.ts'
import * as styles from './ProviderPage.css.ts'

interface ProviderPageProps {
  data: ProviderPageData
  /** Rendered above the breadcrumbs. */
  children?: ReactNode
}

export function ProviderPage({ data, children }: ProviderPageProps) {
  const { provider, cityName, stateName, directions, streetMap, others, applicationId } = data
  const { facts, ownWords, sources, stated } = data
  const isClosed = isClosedForNow(provider)
  return (
    <div className={container}>
      <div className={styles.head}>
        {children}
        <Breadcrumbs
          crumbs={providerCrumbs({ ...provider, cityName, providerName: provider.name })}
        />
        <div className={styles.title}>
          <h1 className={styles.name}>{provider.name}</h1>
          {provider.tier === PREMIUM_TIER ? <TopPick /> : null}
        </div>
        <Rating reviews={provider.reviews} rating={provider.rating} />
        {isClosed ? (
          <ClosedForNowDetail />
        ) : (
          <TodayStatus hours={provider.hours} timeZone={provider.timeZone} />
        )}
        <ProviderActions provider={provider} directions={directions} booking={facts.booking} />
        {applicationId === null ? null : (
          <a href={paths.adminCompany(applicationId)}>Open the application in the admin area</a>
        )}
      </div>

      <div className={styles.columns}>
        <div className={stack({ gap: 'xl' })}>
          {ownWords === null ? null : (
            <Panel id="own-words" title={`About ${provider.name}`}>
              <OwnWords words={ownWords} />
            </Panel>
          )}
          {facts.description === null ? null : (
            <Panel id="listed-words" title="In the clinic’s own words">
              <ListedWords description={facts.description} />
            </Panel>
          )}
          {hasStatements(stated) ? (
            <Panel id="offer" title="Services and prices">
              <StatedFacts stated={stated} />
            </Panel>
          ) : null}
          <Panel id="contact" title="Contact information">
            <ContactDetails
              provider={provider}
              siteGoneOn={data.siteGoneOn}
              facts={facts}
              sources={sources}
              links={data.links}
            />
          </Panel>
          <Panel id="hours" title={isClosed ? 'Usual weekly hours' : 'Weekly hours'}>
            <WeekHours
              hours={provider.hours}
              timeZone={provider.timeZone}
              isClosedForNow={isClosed}
            />
            <HolidayHours holidays={stated.holidays} timeZone={provider.timeZone} />
          </Panel>
          {facts.mentions.length === 0 && facts.reviews === null ? null : (
            <Panel id="reviews" title="Reviews">
              <ReviewFacts mentions={facts.mentions} link={facts.reviews} />
            </Panel>
          )}
          {hasPosition(provider) && streetMap !== null ? (
            <Panel id="map" title="Map">
              <ProviderMap provider={provider} stateName={stateName} streetMap={streetMap} />
            </Panel>
          ) : null}
        </div>
        <aside className={stack({ gap: 'xl' })} aria-label="More about this place">
          <Panel id="quick-info" title="Quick info">
            <QuickInfo provider={provider} stateName={stateName} facts={facts} />
            <p>
              {/* Nothing for search engines: the page is a form. */}
              <a href={paths.providerReport(provider)} rel="nofollow" className={styles.report}>
                Something wrong? Tell us
              </a>
              {data.isClaimable ? (
                <>
                  <br />
                  <a href={paths.providerClaim(provider)} rel="nofollow" className={styles.report}>
                    Is this your clinic?
                  </a>
                </>
              ) : null}
            </p>
          </Panel>
          <Panel id="nearby" title="Find providers near you">
            <Island
              name="nearby-widget"
              Component={NearbyWidget}
              props={{ cityPath: paths.city(provider), cityName, results: 3 }}
            />
          </Panel>
        </aside>
      </div>

      {others.length === 0 ? null : (
        <section className={`${stack()} ${styles.others}`} aria-labelledby="others">
          <h2 id="others">Other providers in {cityName}</h2>
          <ul className={grid()}>
            {others.map(({ distanceMiles, ...other }) => (
              <li key={other.slug}>
                <ProviderCard
                  provider={other}
                  heading="h3"
                  {...(distanceMiles === null ? {} : { distanceMiles })}
                  isDistanceApproximate={
                    hasApproximatePosition(provider) || hasApproximatePosition(other)
                  }
                />
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink href={paths.city(provider)}>All providers in {cityName}</ButtonLink>
          </p>
        </section>
      )}
      {isClosed ? null : <CallBar provider={provider} directions={directions} />}
    </div>
  )
}

interface PanelProps {
  id: string
  title: string
  children: ReactNode
}

function Panel({ id, title, children }: PanelProps) {
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
