import type { ReactNode } from 'react'
import { FACTS, fieldsOn } from '#domain/facts/facts.ts'
import { formatPhone, telHref } from '#domain/clinics/phone.ts'
import { formatAddress, isClosedForNow } from '#domain/clinics/provider.ts'
import { websiteHost, websiteHref } from '#domain/clinics/website.ts'
import { formatShortDate } from '#domain/text/dates.ts'
import { paths } from '#domain/site/paths.ts'
import { centeredCluster, touchTarget, visuallyHidden } from '#styles/layout.css.ts'
import { ClosedForNow } from '#ui/hours/HoursStatus.tsx'
import { FactValue } from '#ui/facts/FactTable.tsx'
import { Rating } from '#ui/provider/Rating.tsx'
import { SaveButton } from '#ui/provider/SaveButton.tsx'
import * as styles from './compare.css.ts'
import * as atoms from '#styles/atoms.css.ts'
import type { ComparedProvider, Data } from './+data.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatDayOf, formatWeek } from '#domain/hours/format-hours.ts'
import { dayHours, MONDAY_FIRST, WEEKDAYS } from '#domain/hours/week.ts'
import { weekAxis } from '#domain/hours/week-axis.ts'
import { DayBar, HourScale } from '#ui/hours/DayBar.tsx'
import { bars } from '#ui/hours/hours.css.ts'

/** One to four providers. */
type CompareTableProps = Pick<Data, 'providers' | 'from' | 'originName'>

const NOT_KNOWN = 'Not known'

export function CompareTable({ providers, from, originName }: CompareTableProps) {
  const others = (removed: ComparedProvider) =>
    providers.flatMap(({ id }) => (id === removed.id ? [] : [id]))
  const row = (label: string, cell: (provider: ComparedProvider) => ReactNode) => (
    <tr key={label}>
      <th scope="row">{label}</th>
      {providers.map((provider) => (
        <td key={provider.id}>{cell(provider)}</td>
      ))}
    </tr>
  )
  return (
    // Scrolls sideways on a phone, which the keyboard can do only from a focused element.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className={styles.scroller} aria-label="Comparison" tabIndex={0}>
      <table className={`${styles.table} ${styles.width[providers.length]}`}>
        <thead>
          <tr>
            <th scope="col" className={styles.corner}>
              <span className={visuallyHidden}>Fact</span>
            </th>
            {providers.map((provider) => (
              <th key={provider.id} scope="col">
                <a href={paths.provider(provider)} className={styles.name}>
                  {provider.name}
                </a>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {row('Address', Address)}
          {originName === null
            ? null
            : row(`Distance from ${originName}`, ({ distance }) => distance ?? NOT_KNOWN)}
          {row('Reviews', ({ reviews, rating }) => (
            <Rating reviews={reviews} rating={rating} />
          ))}
          {row('Reviewers mention', ({ mentions }) => mentions.join(', ') || NOT_KNOWN)}
          {row('Phone', Phone)}
          {row('Website', Website)}
        </tbody>
        <HoursRows providers={providers} />
        <tbody>
          {fieldsOn('compare').map((field) => {
            const find = ({ known }: ComparedProvider) => known.find((fact) => fact.field === field)
            if (field !== 'services' && !providers.some(find)) return null
            return row(FACTS[field].label, (provider) => {
              const fact = find(provider)
              if (fact !== undefined) return <FactValue {...fact} />
              return (field === 'services' && provider.removal) || NOT_KNOWN
            })
          })}
          <CallRows providers={providers} />
          {row('Details from', ({ sources }) => sources.join(' ') || NOT_KNOWN)}
          <tr className={atoms.notPrinted}>
            <th scope="row">Your choice</th>
            {providers.map((provider) => (
              <td key={provider.id}>
                <div className={centeredCluster.xs}>
                  <SaveButton provider={provider} />
                  <a href={paths.compare(others(provider), from)} className={touchTarget}>
                    Remove<span className={visuallyHidden}> {provider.name}</span>
                  </a>
                </div>
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </section>
  )
}

/** What the visitor hears on the phone, which pages/_islands/calls.ts keeps in the browser. */
const HEARD = { price: 'Price you were told', sessions: 'Sessions you were told' } as const

function CallRows({ providers }: { providers: readonly ComparedProvider[] }) {
  return (
    <>
      {Object.entries(HEARD).map(([field, label]) => (
        <tr key={field} className={styles.calls}>
          <th scope="row">{label}</th>
          {providers.map(({ id, name }) => (
            <td key={id}>
              {field === 'price' ? '$ ' : null}
              <input
                className={styles.heard}
                inputMode="decimal"
                maxLength={7}
                aria-label={`${label}: ${name}`}
                data-call={id}
                data-heard={field}
              />
            </td>
          ))}
        </tr>
      ))}
      <tr className={styles.calls}>
        <th scope="row">In all</th>
        {providers.map(({ id, name }) => (
          <td key={id} aria-label={`In all: ${name}`}>
            <output data-call-total={id} />
          </td>
        ))}
      </tr>
    </>
  )
}

function Address(provider: ComparedProvider) {
  return (
    <>
      {formatAddress(provider) || 'Not listed'}
      {isClosedForNow(provider) ? <ClosedForNow /> : null}
    </>
  )
}

function Phone({ phone }: ComparedProvider) {
  const call = telHref(phone)
  if (call === null) return formatPhone(phone) || 'Not listed'
  return (
    <a href={call} className={atoms.strong}>
      {formatPhone(phone)}
    </a>
  )
}

function Website({ site, siteGoneOn }: ComparedProvider) {
  const website = websiteHref(site)
  if (website !== null) {
    return (
      <a href={website} rel="nofollow">
        {websiteHost(website)}
      </a>
    )
  }
  if (siteGoneOn === null) return 'Not listed'
  return `Did not answer when we last checked, ${formatShortDate(siteGoneOn)}`
}

/** One row per weekday. The bars of all providers share a scale. */
function HoursRows({ providers }: { providers: readonly ComparedProvider[] }) {
  const weeks = providers.map(({ id, hours }) => ({ id, hours: decodeOpeningHours(hours) }))
  const axis = weekAxis(weeks.flatMap(({ hours }) => (hours.kind === 'week' ? hours.days : [])))
  const firstWeek = weeks.find(({ hours }) => hours.kind === 'week')
  return (
    <tbody className={styles.week}>
      {MONDAY_FIRST.map((day, index) => (
        <tr key={day} className={bars}>
          <th scope="row">{WEEKDAYS[day]}</th>
          {weeks.map(({ id, hours }) => {
            if (hours.kind === 'week') {
              return (
                <td key={id}>
                  {formatDayOf(hours, day)}
                  <DayBar
                    hours={dayHours(hours.days, day)}
                    axis={axis}
                    isFirst={index === 0 && id === firstWeek?.id}
                  />
                </td>
              )
            }
            return index === 0 ? (
              <td key={id} rowSpan={MONDAY_FIRST.length}>
                {formatWeek(hours)}
              </td>
            ) : null
          })}
        </tr>
      ))}
      {firstWeek === undefined ? null : (
        <tr className={styles.scale} aria-hidden="true">
          <td className={styles.corner}>Time</td>
          {weeks.map(({ id, hours }) => (
            <td key={id}>{hours.kind === 'week' ? <HourScale axis={axis} /> : null}</td>
          ))}
        </tr>
      )}
    </tbody>
  )
}
