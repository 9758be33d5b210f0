import { paths } from '#domain/site/paths.ts'
import { FaqList, type FaqEntry } from '#ui/text/FaqList.tsx'
import { HomeSection } from './HomeSection.tsx'
import { noWrap } from '../home.css.ts'

const GUIDE = 'laser-tattoo-removal-guide'
const FDA_ON_TATTOO_REMOVAL =
  'https://www.fda.gov/consumers/consumer-updates/tattoo-removal-options-and-results'

export function FaqSection() {
  return (
    <HomeSection
      id="faq"
      title="Laser tattoo removal: common questions"
      layout="beside"
      note={
        <>
          <p>
            General information, not medical advice. A doctor who has seen your skin knows better.
          </p>
          <p>
            There is more in our{' '}
            <a href={paths.blogArticle(GUIDE)}>guide to laser tattoo removal</a>.
          </p>
          <p>
            The US Food and Drug Administration (FDA) explains{' '}
            <a href={FDA_ON_TATTOO_REMOVAL} rel="noopener">
              the options and results of tattoo removal
            </a>
            .
          </p>
        </>
      }
    >
      <FaqList entries={LASER_FAQ} />
    </HomeSection>
  )
}

/** Numbers from R-HOME-2. The guide linked next to it cites the sources of the warnings. */
const LASER_FAQ: readonly FaqEntry[] = [
  {
    question: 'How many sessions does it take?',
    answer: (
      <>
        <p>
          Usually 6-12 sessions, spaced 6-8 weeks apart. From first to last, that is about 7 to 20
          months.
        </p>
        <p>
          Some tattoos need more, and a longer wait can be right. It depends on the tattoo’s size,
          age and colors, and on your skin. A clinic can estimate it after looking at the tattoo.
        </p>
      </>
    ),
  },
  {
    question: 'How long does one session last?',
    answer: (
      <p>
        From a few minutes for a small tattoo to 30-60 minutes for a large one. Plan extra time for
        your first visit, when you will have questions.
      </p>
    ),
  },
  {
    question: 'What does it cost?',
    answer: (
      <>
        <p>
          Small tattoos cost roughly <span className={noWrap}>$200-500</span> per session. Large
          tattoos cost roughly <span className={noWrap}>$500-2000+</span> per session.
        </p>
        <p>
          Prices differ from clinic to clinic. Ask for the price per session and the likely number
          of sessions, in writing. Then you can compare the whole cost.
        </p>
      </>
    ),
  },
  {
    question: 'Does it hurt?',
    answer: (
      <>
        <p>
          It can. Many people compare it to a rubber band snapping on the skin. How much it hurts
          differs from person to person.
        </p>
        <p>
          Ask the clinic what it does about pain. Ask a doctor or pharmacist before you put on a
          numbing cream yourself.
        </p>
      </>
    ),
  },
  {
    question: 'Will the tattoo disappear completely?',
    answer: (
      <p>
        Nobody can promise that. Some colors are harder to remove than others, and some ink may
        stay. The skin may also look different afterward. Ask the clinic what to expect for a tattoo
        like yours.
      </p>
    ),
  },
  {
    question: 'What are the risks?',
    answer: (
      <>
        <p>
          Redness, swelling, blisters and small spots of bleeding can follow a session. Infection,
          allergic reactions, scars and changes in skin color are possible. Some ink turns darker.
        </p>
        <p>
          Call a doctor if you have fever, pus, spreading redness or pain that gets worse. Call 911
          if you have trouble breathing, or your face or throat swells.
        </p>
      </>
    ),
  },
  {
    question: 'When should I ask a doctor first?',
    answer: (
      <>
        <p>
          Do not start while you are pregnant. If you have a tan, real or fake, wait until it has
          faded. Ask a doctor before you start if any of these is true for you:
        </p>
        <ul>
          <li>You are breastfeeding.</li>
          <li>You take medicine, or have had an allergic reaction to tattoo ink.</li>
          <li>You scar easily or have a skin condition.</li>
          <li>There is a mole, a lump or a sore in or near the tattoo.</li>
          <li>You have a long-term illness, or heal slowly.</li>
        </ul>
      </>
    ),
  },
  {
    question: 'What should I ask a clinic before I book?',
    answer: (
      <ul>
        <li>Who will do the treatment, and how are they trained?</li>
        <li>Is a doctor on site, or on call?</li>
        <li>Which laser do you use, and why for my colors and skin?</li>
        <li>What will one session cost, and how many do you expect?</li>
        <li>Whom do I call if something looks wrong afterward?</li>
      </ul>
    ),
  },
]
