import { useEffect, useSyncExternalStore } from 'react'
import { showOpeningStatus } from '../../../_islands/opening-status.ts'
import { ClosedForNow, ClosedForNowDetail } from '#ui/hours/ClosedForNow.tsx'
import { HoursStatus } from '#ui/hours/HoursStatus.tsx'
import { TodayStatus } from '#ui/hours/TodayStatus.tsx'
import { WeekHours } from '#ui/hours/WeekHours.tsx'
import { Chapter, Example, Examples, Stacked } from '../Example.tsx'
import { hoursAround, STEADY_HOURS, TIME_ZONE } from '../sample-hours.ts'

let opened: Date | undefined
const openedAt = (): Date => (opened ??= new Date())
const neverChanges = () => () => undefined

export function Hours() {
  const now = useSyncExternalStore(neverChanges, openedAt, () => null)
  useEffect(() => {
    if (now !== null) void showOpeningStatus(document, now)
  }, [now])
  const all = Object.entries({ ...hoursAround(now), ...STEADY_HOURS })
  return (
    <Chapter id="hours" title="Opening hours">
      <p>On a card, at the top of a provider’s page, and as a week.</p>
      <Examples isWide>
        {all.map(([state, hours]) => (
          <Example key={`${state} ${hours}`} title={`Hours: ${state}`}>
            <Stacked>
              <div>
                <HoursStatus hours={hours} timeZone={TIME_ZONE} canCall />
              </div>
              <TodayStatus hours={hours} timeZone={TIME_ZONE} canCall />
              <WeekHours hours={hours} timeZone={TIME_ZONE} />
            </Stacked>
          </Example>
        ))}
        <Example title="Hours: temporarily closed">
          <Stacked>
            <div>
              <ClosedForNow />
            </div>
            <ClosedForNowDetail />
            <WeekHours hours={STEADY_HOURS['split days']} timeZone={TIME_ZONE} isClosedForNow />
          </Stacked>
        </Example>
        <Example title="Hours: unknown time zone">
          <Stacked>
            <div>
              <HoursStatus hours={STEADY_HOURS['split days']} timeZone={null} canCall />
            </div>
            <TodayStatus hours={STEADY_HOURS['split days']} timeZone={null} canCall />
            <WeekHours hours={STEADY_HOURS['split days']} timeZone={null} />
          </Stacked>
        </Example>
      </Examples>
    </Chapter>
  )
}
