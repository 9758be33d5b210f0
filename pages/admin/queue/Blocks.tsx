import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import * as list from '../desk/RecentDecisions.css.ts'
import { Moment } from '../Moment.tsx'
import type { Data } from './+data.ts'

/** Whose items are declined as they come. */
export function Blocks({ blocks, back }: Pick<Data, 'blocks' | 'back'>) {
  return (
    <details data-kept-open="">
      <summary className={list.summary}>
        <h2 className={list.summaryTitle}>Blocked senders</h2>
      </summary>
      <ul className={list.decisions}>
        {blocks.map(({ sender, at, by }) => (
          <li key={sender} className={list.decision}>
            <p className={list.decisionText}>
              <strong>{sender}</strong>{' '}
              <span className={atoms.note}>
                by {by}, <Moment instant={at} />
              </span>
            </p>
            <form method="post" action={paths.apiAdminBlocks()}>
              <input type="hidden" name="sender" value={sender} />
              <input type="hidden" name="back" value={back} />
              <ActionButton value="lift" about={` the block of ${sender}`}>
                Lift
              </ActionButton>
            </form>
          </li>
        ))}
      </ul>
    </details>
  )
}
