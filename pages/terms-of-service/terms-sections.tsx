import { paths } from '#domain/site/paths.ts'
import type { TextSection } from '#ui/text/TextSections.tsx'

export function termsSections(site: { name: string; contactEmail: string }): TextSection[] {
  const email = <a href={`mailto:${site.contactEmail}`}>{site.contactEmail}</a>
  return [
    {
      id: 'agreement',
      title: 'These terms',
      body: (
        <>
          <p>
            {site.name} (“we”) runs this directory of tattoo removal providers. The operator is
            based in Nevada, in the United States.
          </p>
          <p>
            By using the site you agree to these terms and to our{' '}
            <a href={paths.privacyPolicy()}>Privacy Policy</a>. If you do not agree, please do not
            use it.
          </p>
        </>
      ),
    },
    {
      id: 'age',
      title: 'Who may use it',
      body: <p>You must be 18 or older to use this site or to list a company on it.</p>,
    },
    {
      id: 'medical',
      title: 'No medical advice',
      body: (
        <>
          <p>
            We are a directory. We are not a clinic, and we treat nobody. Nothing here is medical
            advice, and reading it makes no one your doctor.
          </p>
          <p>
            Ask a doctor before you have a tattoo removed, above all if you are ill, pregnant or
            taking medicine. In an emergency, call 911.
          </p>
        </>
      ),
    },
    {
      id: 'listings',
      title: 'What a listing is',
      body: (
        <>
          <p>Listings come from two sources:</p>
          <ul>
            <li>Applications from companies. We verify each one manually before we approve it.</li>
            <li>Public lists of clinics, which we import. Imported listings are not verified.</li>
          </ul>
          <p>
            A listing is not a recommendation. It says that a provider exists, not how good it is.
          </p>
          <p>
            Your agreement about a treatment is with the provider alone. We are no part of it, and
            we do not answer for the result.
          </p>
        </>
      ),
    },
    {
      id: 'accuracy',
      title: 'How right the facts are',
      body: (
        <>
          <p>
            We want the facts to be right, but we cannot promise it. Addresses, phone numbers and
            hours change. A clinic may have moved or closed since the last import, whose date is on
            the <a href={paths.home()}>home page</a>.
          </p>
          <p>
            Stars only reflect how many reviews a clinic has. Distances are measured in a straight
            line. Check a provider’s license, training and prices yourself before you go.
          </p>
          <p>Did you find a mistake? Write to {email} and name the page.</p>
        </>
      ),
    },
    {
      id: 'companies',
      title: 'Listing your company',
      body: (
        <>
          <p>
            You may apply at <a href={paths.listCompany()}>List Your Company</a>. We review
            applications within 2-3 business days.
          </p>
          <ul>
            <li>You must be allowed to act for the company.</li>
            <li>What you tell us must be true, and you must keep it up to date.</li>
            <li>You must hold the licenses that your state asks for.</li>
            <li>You allow us to publish the facts about your company.</li>
          </ul>
          <p>
            We may decline an application, or remove a listing that breaks these terms or the law.
          </p>
        </>
      ),
    },
    {
      id: 'premium',
      title: 'Free and premium listings',
      body: (
        <>
          <p>A free listing is a basic entry in the directory.</p>
          <p>
            A premium listing costs $30/month. It carries a featured “Top Pick” badge and has
            priority placement: it stands before other listings, marked “Paid placement”. The badge
            means that the company pays, not that we tested it.
          </p>
          <ul>
            <li>This site takes no payments. We tell you how to pay when we review.</li>
            <li>Premium fees are non-refundable after approval.</li>
            <li>We give at least 30 days’ notice before a price changes.</li>
            <li>To end a premium listing, or to make it a free one, write to {email}.</li>
          </ul>
        </>
      ),
    },
    {
      id: 'acceptable-use',
      title: 'Acceptable use',
      body: (
        <>
          <p>You may read, search, print and link to this site. Please do not:</p>
          <ul>
            <li>send false applications, or apply in someone else’s name</li>
            <li>try to reach the parts of the site that are for its operator</li>
            <li>overload the site, or disturb it in any other way</li>
            <li>use facts from it to harass anybody or to send junk mail</li>
            <li>use it for anything that is against the law</li>
          </ul>
        </>
      ),
    },
    {
      id: 'content',
      title: 'Names and content',
      body: (
        <p>
          Company names and brands belong to their owners. If a listing uses something of yours
          without right, write to {email}. We will look into it and correct it.
        </p>
      ),
    },
    {
      id: 'other-sites',
      title: 'Links to other sites',
      body: (
        <p>
          Clinics’ websites, maps and directions are run by others. We do not control them and do
          not answer for what they say.
        </p>
      ),
    },
    {
      id: 'liability',
      title: 'What we do not promise',
      body: (
        <>
          <p>
            The site is offered as it is. We do not promise that it is complete, free of errors or
            always available.
          </p>
          <p>
            As far as the law allows, we are not liable for damage. That covers damage from using
            the site and from listed providers. Some states do not allow such limits. There, they
            apply only as far as the law permits.
          </p>
          <p>
            A treatment can go wrong even at a good clinic. For that, talk to the clinic and to a
            doctor.
          </p>
        </>
      ),
    },
    {
      id: 'law',
      title: 'Law',
      body: (
        <p>
          The law of the State of Nevada applies to these terms. If one part of them is not valid,
          the rest still stands.
        </p>
      ),
    },
    {
      id: 'changes',
      title: 'Changes and contact',
      body: (
        <p>
          We may change these terms. This page shows the ones that apply now. New terms apply to
          later visits. Questions go to {email}.
        </p>
      ),
    },
  ]
}
