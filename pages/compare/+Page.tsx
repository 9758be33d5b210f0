import { Part } from '#ui/text/Part.tsx'
import { useData } from 'vike-react/useData'
import { paths } from '#domain/site/paths.ts'
import { container, stack } from '#styles/layout.css.ts'
import { TextList } from '#ui/text/TextList.tsx'
import { PageHeader } from '#ui/text/PageHeader.tsx'
import { CompareTable } from './CompareTable.tsx'
import * as styles from './compare.css.ts'
import type { Data } from './+data.ts'
import { BROWSE_STATES } from '#ui/ButtonLink.tsx'
import { SearchBox } from '#ui/search-box/SearchBox.tsx'
import * as atoms from '#styles/atoms.css.ts'
import { button } from '#ui/button.css.ts'
import { StatesMap } from '#ui/map/StatesMap.tsx'
import { form, listBesideMap, saved, savedSummary } from '#ui/lists/lists.css.ts'
import { FieldRow } from '#ui/lists/FilterForm.tsx'
import { formatPhone } from '#domain/clinics/phone.ts'
import { formatAddress } from '#domain/clinics/provider.ts'
import { QUESTIONS_ARTICLE, type QuestionGroup } from '#domain/blog/clinic-questions.ts'
import { decodeOpeningHours } from '#domain/hours/codec.ts'
import { formatWeek } from '#domain/hours/format-hours.ts'

export function Page() {
  const data = useData<Data>()
  const { providers, notes, outdated } = data
  const isEmpty = providers.length === 0
  return (
    <div className={container} data-compare="" data-outdated={JSON.stringify(outdated)}>
      <PageHeader
        title="Compare providers"
        lead={isEmpty ? undefined : 'The same facts side by side, as far as we know them.'}
      >
        {notes.length === 0 ? null : <TextList of={notes} className={styles.notes} />}
        {isEmpty ? null : <CompareActions />}
      </PageHeader>
      {isEmpty ? (
        <NothingToCompare />
      ) : (
        <div className={stack.l}>
          <CompareTable {...data} />
          <DistanceForm {...data} />
          <CallSheet {...data} />
        </div>
      )}
    </div>
  )
}

/** /compare without providers: explains how to choose some, with and without JavaScript. */
function NothingToCompare() {
  return (
    <div className={listBesideMap}>
      <Part id="how-to" title="Choose up to four providers" className={stack.m}>
        <ul className={styles.ways}>
          <li>
            Open the page of a provider and follow “Compare with others nearby”. It puts up to four
            side by side, and each can be removed.
          </li>
          <li className={atoms.withScript}>
            Or press “Save” on the cards of a list, then open “Saved” at the top of the page. Saved
            providers stay in your browser. You need no account.
          </li>
        </ul>
        <SearchBox />
        <div className={styles.actions}>
          {BROWSE_STATES}
          <SavedProviders />
        </div>
      </Part>
      <StatesMap />
    </div>
  )
}

/** Print, share and the saved providers, handled by `_islands/compare.ts`. */
function CompareActions() {
  return (
    <div className={styles.actions}>
      <button type="button" className={`${button.primary} ${atoms.withScript}`} data-print="">
        Print
      </button>
      <button type="button" className={`${button.secondary} ${atoms.withScript}`} data-share="">
        Share
      </button>
      <SavedProviders />
      <p className={styles.withoutScript}>
        To share this comparison, copy its address. To print it with a call sheet for each provider,
        use the menu of your browser.
      </p>
    </div>
  )
}

/** Those of this browser. Their space is reserved where scripts run. */
function SavedProviders() {
  return (
    <details className={saved} data-shortlist="">
      <summary className={savedSummary}>Saved</summary>
      <div />
    </details>
  )
}

/** Asks for the origin of distances, as a plain GET. */
function DistanceForm({ providers, from }: Pick<Data, 'providers' | 'from'>) {
  return (
    <form action={paths.compare()} className={form}>
      <input type="hidden" name="ids" value={providers.map(({ id }) => id).join(',')} />
      <FieldRow
        id="from"
        name="from"
        label="Show the distance from a ZIP code or city"
        placeholder="80203 or Denver, CO"
        defaultValue={from}
        maxLength={80}
        autoComplete="postal-code"
      >
        Show
      </FieldRow>
    </form>
  )
}

/** Questions on screen; in print, a sheet per provider with room for answers. */
function CallSheet({ providers, questions }: Pick<Data, 'providers' | 'questions'>) {
  return (
    <section aria-labelledby="call-sheet">
      <div className={styles.preview}>
        <h2 id="call-sheet">Call sheet</h2>
        <p className={styles.lead}>
          These are the questions of{' '}
          <a href={paths.blogArticle(QUESTIONS_ARTICLE)}>our guide to choosing a clinic</a>. Print
          this page to get a sheet for each provider, with its phone number, its hours and room for
          the answers.{' '}
          <span className={atoms.withScript}>
            Prices and sessions that you type into the table above are added up, and stay in your
            browser.
          </span>
        </p>
        <div className={styles.groups}>
          {questions.map((group) => (
            <Group key={group.about} group={group} />
          ))}
        </div>
      </div>
      {providers.map((provider) => (
        <article key={provider.id} className={styles.sheet}>
          <h2>Call sheet: {provider.name}</h2>
          <p className={styles.facts}>
            <strong>{formatPhone(provider.phone) || 'Phone not listed'}</strong>
            <span>{formatAddress(provider)}</span>
            <span>{formatWeek(decodeOpeningHours(provider.hours))}</span>
            {provider.unpublished === '' ? null : (
              <span>Not published: {provider.unpublished}</span>
            )}
          </p>
          <p className={styles.call}>
            <span>Called on</span> <span>Spoke with</span>
          </p>
          {questions.map((group) => (
            <Group key={group.about} group={group} />
          ))}
        </article>
      ))}
    </section>
  )
}

function Group({ group: { about, questions } }: { group: QuestionGroup }) {
  return (
    <div>
      <h3 className={styles.about}>{about}</h3>
      <ul className={styles.questions}>
        {questions.map((question) => (
          <li key={question} className={styles.question}>
            {question}
          </li>
        ))}
      </ul>
    </div>
  )
}
