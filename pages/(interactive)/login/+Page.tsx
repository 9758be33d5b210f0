import { usePageContext } from 'vike-react/usePageContext'
import { useData } from 'vike-react/useData'
import { container } from '#styles/layout.css.ts'
import { button } from '#ui/button.css.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import type { Data } from './+data.ts'
import { LoginForm } from './LoginForm.tsx'

export function Page() {
  const { site } = usePageContext()
  const data = useData<Data>()
  return (
    <div className={container}>
      <PageHeader
        title="Admin Login"
        lead={`For whoever looks after the listings of ${site.name}.`}
      />
      {data.isSignedIn ? (
        <>
          <p>
            You are signed in. The link that you followed is on another site, so press Continue.
          </p>
          <a href={data.next} className={button({ look: 'primary' })}>
            Continue
          </a>
        </>
      ) : (
        <LoginForm {...data} />
      )}
    </div>
  )
}
