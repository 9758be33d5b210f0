import { pageCrumbs } from '#domain/crumbs.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { container } from '#styles/layout.css.ts'
import { Admin } from './Admin.tsx'
import { Finding } from './Finding.tsx'
import { Forms } from './Forms.tsx'
import { Hours } from './Hours.tsx'
import { Lists } from './Lists.tsx'
import { Maps } from './Maps.tsx'
import { Messages } from './Messages.tsx'
import { Buttons, SmallParts } from './Presses.tsx'
import { ProviderCards, ProviderFacts } from './Providers.tsx'
import { Texts } from './Texts.tsx'
import { Colors, Sizes } from './Tokens.tsx'
import { WholePage } from './WholePage.tsx'

/** Header, menu, links and footer stand around it as around every page. */
export function Page() {
  return (
    <div className={container}>
      <PageHeader
        crumbs={pageCrumbs('Style guide', '/styleguide')}
        title="Style guide"
        lead="Every part of the pages in all its states. No build has this page."
      />
      <Colors />
      <Sizes />
      <Buttons />
      <SmallParts />
      <Hours />
      <ProviderCards />
      <ProviderFacts />
      <Lists />
      <Forms />
      <Finding />
      <Maps />
      <Messages />
      <Texts />
      <Admin />
      <WholePage />
    </div>
  )
}
