import { paths } from '#domain/paths.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { FactList } from '#ui/FactList.tsx'
import type { TextSection } from '#ui/TextSections.tsx'

/** `site` is who runs the directory, as the operator set it. */
export function aboutSections(site: { name: string; contactEmail: string }): TextSection[] {
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
          <li>It is free for visitors, and you need no account.</li>
          <li>It covers all 50 states and Washington, DC, city by city.</li>
          <li>Opening hours are shown in the clinic’s own time zone.</li>
          <li>We set no cookies for visitors and show no ads from other sites.</li>
          <li>When we do not know a fact, we say so or leave it out.</li>
        </ul>
      ),
    },
    {
      id: 'how-it-works',
      title: 'How it works',
      body: (
        <>
          <p>
            Start with <a href={paths.states()}>the list of states</a>. Open your state, then your
            city, then a provider. Call the clinic or visit its website to book. What you agree with
            a clinic is between the two of you. We get no share of what you pay.
          </p>
          <h3>Where listings come from</h3>
          <p>
            Most listings are imported from public lists of clinics. We do not check each of those
            by hand, so a fact can be out of date. Other listings are applications from companies. A
            person reads each application before it is published.
          </p>
          <h3>How listings are ordered</h3>
          <p>
            Premium listings come first and carry the “Top Pick” badge. Companies pay for that
            place. Other companies that applied come next. Then come clinics, those with the most
            reviews first.
          </p>
          <h3>What the stars mean</h3>
          <p>
            Stars show how many reviews a clinic has, not how good they are. Every 20 reviews add
            one star, up to five. Look up what the reviews say before you decide.
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
          <p>Do you run a clinic? A basic listing is free.</p>
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
