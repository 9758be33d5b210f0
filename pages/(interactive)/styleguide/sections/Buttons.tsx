import { BackButton } from '../../../provider/@id/BackButton.tsx'
import { Badge } from '#ui/Badge.tsx'
import { button } from '#ui/button.css.ts'
import { ButtonLink } from '#ui/ButtonLink.tsx'
import { Icon } from '#ui/Icon.tsx'
import { Mark } from '#ui/layout/Mark.tsx'
import { Rating } from '#ui/provider/Rating.tsx'
import { ServiceBadges } from '#ui/provider/ServiceBadges.tsx'
import { TopPick } from '#ui/provider/TopPick.tsx'
import { Chapter, Example, Examples } from '../Example.tsx'
import * as styles from '../styleguide.css.ts'

const LOOKS = ['primary', 'secondary', 'danger'] as const
const TONES = ['open', 'soon', 'closed', 'premium', 'plain'] as const
const ICONS = [
  'menu',
  'close',
  'phone',
  'globe',
  'directions',
  'back',
  'search',
  'locate',
  'pin',
  'calendar',
  'clinic',
] as const
const REVIEW_COUNTS = [0, 1, 10, 20, 30, 47, 60, 80, 100, 12_345]
const SERVICES = ['Laser Tattoo Removal', 'Scar Treatment', 'Consultation', 'Aftercare', 'Fading']

export function Buttons() {
  return (
    <Chapter id="buttons" title="Buttons">
      <Examples>
        {LOOKS.map((look) => (
          <Example key={look} title={`${look}, enabled and disabled`}>
            <div className={styles.row}>
              <button type="button" className={button({ look })}>
                Save changes
              </button>
              <button type="button" className={button({ look })} disabled>
                Save changes
              </button>
            </div>
          </Example>
        ))}
        <Example title="Button links with icons">
          <div className={styles.row}>
            <ButtonLink href="#part-buttons" look="primary">
              <Icon name="phone" />
              Call now
            </ButtonLink>
            <ButtonLink href="#part-buttons" isExternal>
              <Icon name="globe" />
              Visit website
            </ButtonLink>
          </div>
        </Example>
        <Example title="Full width" frame="narrow">
          <ButtonLink href="#part-buttons" width="full">
            See all providers in Albuquerque and around it
          </ButtonLink>
        </Example>
        <Example title="Back">
          <BackButton fallback="/" />
        </Example>
      </Examples>
    </Chapter>
  )
}

export function SmallParts() {
  return (
    <Chapter id="small-parts" title="Badges, stars, icons">
      <Examples>
        <Example title="Badge tones">
          <div className={styles.row}>
            {TONES.map((tone) => (
              <Badge key={tone} tone={tone}>
                {tone}
              </Badge>
            ))}
          </div>
        </Example>
        <Example title="Top Pick">
          <TopPick />
        </Example>
        <Example title="One service">
          <ServiceBadges services={SERVICES.slice(0, 1)} />
        </Example>
        <Example title="More services than fit" frame="narrow">
          <ServiceBadges services={SERVICES} />
        </Example>
        <Example title="Icons">
          <div className={styles.row}>
            {ICONS.map((name) => (
              <Icon key={name} name={name} />
            ))}
          </div>
        </Example>
        <Example title="Logo">
          <Mark className={styles.mark} />
        </Example>
      </Examples>
      <Example title="Ratings derived from review counts">
        <ul>
          {REVIEW_COUNTS.map((reviews) => (
            <li key={reviews}>
              <Rating reviews={reviews} />
            </li>
          ))}
        </ul>
      </Example>
    </Chapter>
  )
}
