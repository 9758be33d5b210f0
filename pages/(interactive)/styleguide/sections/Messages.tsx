import { loadingText, SEARCHING, type LoadingText } from '#domain/site/messages.ts'
import { paths } from '#domain/site/paths.ts'
import { toastsAtom } from '#state/toasts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import * as message from '#ui/text/MessagePage.css.ts'
import { MessagePage } from '#ui/text/MessagePage.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import * as loadingStyles from '../../../_document/LoadingStatus.css.ts'
import { Chapter, Example, Examples } from '../Example.tsx'
import { WithState } from '../WithState.tsx'

const TOASTS = [
  {
    id: 1,
    title: 'Success: Quiet Ink',
    text: 'Application approved successfully.',
    isError: false,
    closesAt: Infinity,
  },
  { id: 2, title: 'Copied', isError: false, closesAt: Infinity },
  {
    id: 3,
    title: 'Error',
    text: 'Failed to update application status. It was changed in the meantime.',
    isError: true,
    closesAt: Infinity,
  },
]

export function Messages() {
  return (
    <Chapter id="messages" title="Messages and loading states">
      <Examples isWide>
        <Example title="Toasts: success, title only, error" frame="fixed">
          <WithState atom={toastsAtom} value={TOASTS}>
            <Toasts />
          </WithState>
        </Example>
        <Example title="Loading a page" frame="fixed">
          <Loading loading={loadingText('/states/texas')} />
        </Example>
        <Example title="Loading search results" frame="fixed">
          <Loading loading={SEARCHING} />
        </Example>
        <Example title="Message page">
          <MessagePage>
            <h3>Application Submitted Successfully!</h3>
            <p className={message.text}>We’ll review your application.</p>
            <div className={message.actions}>
              <ButtonLink href={paths.home()} look="primary">
                Return to Home
              </ButtonLink>
              <ButtonLink href={paths.states()}>Browse All States</ButtonLink>
            </div>
          </MessagePage>
        </Example>
      </Examples>
    </Chapter>
  )
}

/** Same markup as `_islands/loading.ts` creates on read-only pages. */
function Loading({ loading: { text, detail } }: { loading: LoadingText }) {
  return (
    <output className={loadingStyles.region}>
      <span className={loadingStyles.text}>
        <span>{text}</span>{' '}
        {detail === undefined ? null : <span className={loadingStyles.detail}>{detail}</span>}
      </span>
    </output>
  )
}
