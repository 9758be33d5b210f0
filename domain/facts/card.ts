import {
  toProviderCard,
  type ProviderCardData,
  type StoredProvider,
} from '#domain/clinics/provider.ts'
import { firstServices } from '#domain/clinics/services.ts'
import { cutAtWord } from '#domain/text/plain-text.ts'
import { FACTS } from './facts.ts'
import { formatValue, listSeveral } from './kinds.ts'
import type { FactValues } from './stored.ts'

const MAX_LASERS = 40
const MAX_OWN_WORDS = 300 // more than the two lines a card shows

/** The card of a provider with what is stated beside its list. */
export function toCard(row: StoredProvider, stated: FactValues): ProviderCardData {
  const { startingPrice, lasers, freeConsultation, services = '', description = '' } = stated
  const decides = [
    ...(startingPrice ? [formatValue('startingPrice', startingPrice)] : []),
    ...(lasers ? [cutAtWord(lasers, MAX_LASERS)] : []),
    ...(freeConsultation ? ['free consultation'] : []),
    ...firstServices(listSeveral(FACTS.services, services)),
  ]
  return {
    ...toProviderCard(row),
    ...(decides.length > 0 && { decides }),
    ...(description !== '' && { ownWords: cutAtWord(description, MAX_OWN_WORDS) }),
  }
}
