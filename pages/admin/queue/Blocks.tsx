import { paths } from '#domain/site/paths.ts'
import * as atoms from '#styles/atoms.css.ts'
import { ActionButton } from '../ActionButton.tsx'
import { FoldedList, ListRow } from '../ListRow.tsx'
import { Moment } from '../Moment.tsx'
import { PostForm } from '../PostForm.tsx'
import type { Data } from './+data.ts'

/** Whose items are declined as they come. */
export function Blocks({ blocks, back }: Pick<Data, 'blocks' | 'back'>) {
  return (
    <FoldedList title="Blocked senders">
      {blocks.map(({ sender, at, by }) => (
        <ListRow
          key={sender}
          text={
            <>
              <strong>{sender}</strong>{' '}
              <span className={atoms.note}>
                by {by}, <Moment instant={at} />
              </span>
            </>
          }
        >
          <PostForm action={paths.apiAdminBlocks()} fields={{ sender, back }}>
            <ActionButton value="lift" about={` the block of ${sender}`}>
              Lift
            </ActionButton>
          </PostForm>
        </ListRow>
      ))}
    </FoldedList>
  )
}
