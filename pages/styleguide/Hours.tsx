import { useNow } from '#state/use-now.ts'
import { HoursStatus } from '#ui/HoursStatus.tsx'
import { TodayStatus } from '#ui/TodayStatus.tsx'
import { WeekHours } from '#ui/WeekHours.tsx'
import { Chapter, Example, Examples, Stacked } from './Example.tsx'
import { hoursAround, STEADY_HOURS, TIME_ZONE } from './sample-hours.ts'

export function Hours() {
  const now = useNow()
  const all = Object.entries({ ...hoursAround(now), ...STEADY_HOURS })
  return (
    <Chapter id="hours" title="Opening hours">
      <p>A card’s line, the line on top of a page, and the week.</p>
      <Examples isWide>
        {all.map(([state, hours]) => (
          <Example key={state} title={`Hours: ${state}`}>
            <Stacked>
              <div>
                <HoursStatus hours={hours} timeZone={TIME_ZONE} />
              </div>
              <TodayStatus hours={hours} timeZone={TIME_ZONE} />
              <WeekHours hours={hours} timeZone={TIME_ZONE} />
            </Stacked>
          </Example>
        ))}
        <Example title="Hours: time zone not known">
          <Stacked>
            <div>
              <HoursStatus hours={STEADY_HOURS['split days']} timeZone={null} />
            </div>
            <TodayStatus hours={STEADY_HOURS['split days']} timeZone={null} />
            <WeekHours hours={STEADY_HOURS['split days']} timeZone={null} />
          </Stacked>
        </Example>
      </Examples>
    </Chapter>
  )
}
