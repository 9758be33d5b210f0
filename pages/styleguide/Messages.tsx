import { loadingText, SEARCHING } from '#domain/loading-text.ts'
import { paths } from '#domain/paths.ts'
import { loadingTextAtom } from '#state/navigation.ts'
import { toastsAtom } from '#state/toasts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { LoadingStatus } from '#ui/LoadingStatus.tsx'
import * as message from '#ui/MessagePage.css.ts'
import { MessagePage } from '#ui/MessagePage.tsx'
import { Skeleton } from '#ui/Skeleton.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { Chapter, Example, Examples } from './Example.tsx'
import { WithState } from './WithState.tsx'

const TOASTS = [
  { id: 1, title: 'Success', text: 'Application approved successfully.', isError: false },
  { id: 2, title: 'Copied', isError: false },
  {
    id: 3,
    title: 'Error',
    text: 'Failed to update application status. It was changed meanwhile: look at it as it is now.',
    isError: true,
  },
]
const SHAPES = ['cards', 'facts', 'text'] as const

export function Messages() {
  return (
    <Chapter id="messages" title="Messages and waiting">
      <Examples isWide>
        <Example title="Toasts: done, short, failed" frame="fixed">
          <WithState atom={toastsAtom} value={TOASTS}>
            <Toasts />
          </WithState>
        </Example>
        <Example title="A page on its way" frame="fixed">
          <WithState atom={loadingTextAtom} value={loadingText('/states/texas')}>
            <LoadingStatus />
          </WithState>
        </Example>
        <Example title="A search on its way" frame="fixed">
          <WithState atom={loadingTextAtom} value={SEARCHING}>
            <LoadingStatus />
          </WithState>
        </Example>
        {SHAPES.map((shape) => (
          <Example key={shape} title={`The outline of a slow page: ${shape}`} frame="fixed">
            <Skeleton shape={shape} />
          </Example>
        ))}
        <Example title="A page that says one thing">
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
