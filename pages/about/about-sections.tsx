import { coversAllStates } from '#domain/site/claims.ts'
import { paths } from '#domain/site/paths.ts'
import { pluralize } from '#domain/text/counts.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/text/FactList.tsx'
import type { TextSection } from '#ui/text/TextSections.tsx'
import * as styles from './about.css.ts'

/** `stateCount`: number of states with a provider. */
export function aboutSections(
  site: { name: string; contactEmail: string },
  stateCount: number,
): TextSection[] {
  return [
    {
      id: 'mission',
      title: 'Our mission',
      body: (
        <>
          <p>
            Having a tattoo removed takes time and money, and you trust a stranger with your skin.
            Finding that person should not be the hard part.
          </p>
          <p>
            We want anyone in the country to find the clinics around them, and the facts to choose
            one. That means plain words, real numbers and no pressure.
          </p>
        </>
      ),
    },
    {
      id: 'why-choose',
      title: `Why choose ${site.name}`,
      body: (
        <ul>
          <li>
            <strong>Free for visitors.</strong> You need no account, and we get no share of what you
            pay a clinic.
          </li>
          <li>
            <strong>The whole country.</strong>{' '}
            {coversAllStates({ states: stateCount })
              ? 'It covers all 50 states and Washington, DC, city by city.'
              : `It is open to providers in all 50 states and Washington, DC. ${pluralize(stateCount, 'state has', 'states have')} listings so far.`}
          </li>
          <li>
            <strong>Open or closed, in local time.</strong> Opening hours are shown in the clinic’s
            own time zone.
          </li>
          <li>
            <strong>Private.</strong> We set no cookies for visitors and show no ads from other
            sites. The <a href={paths.privacyPolicy()}>Privacy Policy</a> has the details.
          </li>
          <li>
            <strong>Honest about gaps.</strong> When we do not know a fact, we say so or leave it
            out.
          </li>
        </ul>
      ),
    },
    {
      id: 'how-it-works',
      title: 'How it works',
      body: (
        <>
          <ol>
            <li>
              Search for your city or ZIP code, or start with{' '}
              <a href={paths.states()}>the list of states</a>.
            </li>
            <li>Compare the providers there: hours, address and number of reviews.</li>
            <li>Call the clinic or visit its website to book.</li>
          </ol>
          <p>What you agree with a clinic is between the two of you.</p>
          <h3>Where listings come from</h3>
          <p>
            Most listings are imported from public lists of clinics. Imported listings are not
            verified, so a fact can be out of date. Other listings are applications from companies.
            We verify each application manually before it is published.
          </p>
          <h3 id="certified">What “certified” means here</h3>
          <p>
            When our home page says “certified providers”, it means businesses in this directory
            that offer tattoo removal, nothing more. We have not checked their licenses, training or
            certificates. Ask each clinic about them before you book.
          </p>
          <h3>How listings are ordered</h3>
          <p>
            Premium listings come first. They carry the “Top Pick” badge and the words “Paid
            placement”, because companies pay for that place. All others follow, those with the most
            reviews first, and then by name.
          </p>
          <h3>What the stars mean</h3>
          <p>
            Where a list has ratings, the stars are the average of a clinic’s reviews, with their
            source and month. Elsewhere, stars “by number of reviews” show how many reviews a clinic
            has, not how good they are: every 20 reviews add one star, up to five. The words that
            reviewers mention may be praise or complaint. Read the reviews before you decide.
          </p>
          <h3>What we cannot tell you</h3>
          <p>
            We do not give medical advice, and a listing is not a recommendation. Ask each clinic
            about its license and training. Ask a doctor whether laser removal is right for you.
          </p>
        </>
      ),
    },
    {
      id: 'contact',
      title: 'Contact',
      body: (
        <>
          <p>Is a listing wrong, or do you want yours removed? Write to us and name the page.</p>
          <div className={styles.contact}>
            <FactList
              facts={[
                { term: 'Site', value: site.name },
                {
                  term: 'E-mail',
                  value: <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>,
                },
                { term: 'Based in', value: 'Nevada, United States' },
              ]}
            />
          </div>
          <h3>Do you run a clinic?</h3>
          <p>A basic listing is free. We review every application within 2-3 business days.</p>
          <p>
            <ButtonLink href={paths.listCompany()} look="primary">
              List Your Company
            </ButtonLink>
          </p>
        </>
      ),
    },
  ]
}
