import { useData } from 'vike-react/useData'
import { providerCrumbs } from '#domain/crumbs.ts'
import { hasPosition } from '#domain/geography.ts'
import { paths } from '#domain/paths.ts'
import { PREMIUM_TIER } from '#domain/provider.ts'
import { container, grid, stack } from '#styles/layout.css.ts'
import { Badge } from '#ui/Badge.tsx'
import { Breadcrumbs } from '#ui/Breadcrumbs.tsx'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { NearbyWidget } from '#ui/NearbyWidget.tsx'
import { ProviderActions } from '#ui/ProviderActions.tsx'
import { ProviderCard } from '#ui/ProviderCard.tsx'
import { ProviderMap } from '#ui/ProviderMap.tsx'
import { QuickInfo } from '#ui/QuickInfo.tsx'
import { Rating } from '#ui/Rating.tsx'
import { TodayStatus } from '#ui/TodayStatus.tsx'
import { WeekHours } from '#ui/WeekHours.tsx'
import { ContactDetails } from '#ui/ContactDetails.tsx'
import * as styles from './provider.css.ts'
import type { Data } from './+data.ts'

export function Page() {
  const { provider, cityName, stateName, directions, streetMap, others } = useData<Data>()
  return (
    <div className={container}>
      <div className={styles.head}>
        <Breadcrumbs
          crumbs={providerCrumbs({ ...provider, cityName, providerName: provider.name })}
        />
        <div className={styles.title}>
          <h1>{provider.name}</h1>
          {provider.tier === PREMIUM_TIER ? <Badge tone="premium">Top Pick</Badge> : null}
        </div>
        <Rating reviews={provider.reviews} />
        <TodayStatus hours={provider.hours} timeZone={provider.timeZone} />
        <ProviderActions provider={provider} directions={directions} />
      </div>

      <div className={styles.columns}>
        <div className={stack({ gap: 'xl' })}>
          <section className={styles.panel} aria-labelledby="contact">
            <h2 id="contact">Contact information</h2>
            <ContactDetails provider={provider} />
          </section>
          <section className={styles.panel} aria-labelledby="hours">
            <h2 id="hours">Weekly hours</h2>
            <WeekHours hours={provider.hours} timeZone={provider.timeZone} />
          </section>
          {hasPosition(provider) && streetMap !== null ? (
            <section className={styles.panel} aria-labelledby="map">
              <h2 id="map">Map</h2>
              <ProviderMap
                key={streetMap}
                provider={provider}
                stateName={stateName}
                streetMap={streetMap}
              />
            </section>
          ) : null}
        </div>
        <aside className={stack({ gap: 'xl' })} aria-label="More about this place">
          <section className={styles.panel} aria-labelledby="quick-info">
            <h2 id="quick-info">Quick info</h2>
            <QuickInfo provider={provider} stateName={stateName} />
          </section>
          <section className={styles.panel} aria-labelledby="nearby">
            <h2 id="nearby">Find providers near you</h2>
            <NearbyWidget cityPath={paths.city(provider)} cityName={cityName} />
          </section>
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
                />
              </li>
            ))}
          </ul>
          <p>
            <ButtonLink href={paths.city(provider)}>All providers in {cityName}</ButtonLink>
          </p>
        </section>
      )}
    </div>
  )
}
