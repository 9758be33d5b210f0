import { pageCrumbs } from '#domain/site/crumbs.ts'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { container } from '#styles/layout.css.ts'
import { Admin } from './sections/Admin.tsx'
import { Forms } from './sections/Forms.tsx'
import { Hours } from './sections/Hours.tsx'
import { Lists } from './sections/Lists.tsx'
import { Maps } from './sections/Maps.tsx'
import { Messages } from './sections/Messages.tsx'
import { Buttons, SmallParts } from './sections/Buttons.tsx'
import { ProviderCards, ProviderFacts } from './sections/Providers.tsx'
import { Search } from './sections/Search.tsx'
import { Texts } from './sections/Texts.tsx'
import { Colors, Sizes } from './sections/Tokens.tsx'
import { WholePage } from './sections/WholePage.tsx'

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
      <Search />
      <Maps />
      <Messages />
      <Texts />
      <Admin />
      <WholePage />
    </div>
  )
}
