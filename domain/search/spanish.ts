import { wordPairs } from '#domain/text/word-lists.ts'

const SPANISH_PHRASES: readonly [RegExp, string][] = [
  [/\bcerca de (?:mi|aqui)\b|\bmas cercan[oa]s?\b/g, 'near me'],
  [/\bfin(?:es)? de semana\b/g, 'weekend'],
  [/\bcuanto (?:cuesta|vale|cobran)(?: (?:borrar|quitar|eliminar))?\b/g, 'how much'],
  [/\babiert[oa]s? ahora\b/g, 'open now'],
]

const SPANISH = wordPairs(
  `borrar removal, borran removal, borrado removal, quitar removal, quitan removal, eliminar removal, eliminacion removal,
  remover removal, remocion removal, tatuaje tattoo, tatuajes tattoo, clinica clinic, clinicas clinic,
  dermatologo dermatologist, dermatologa dermatologist, medico doctor, doctora doctor, cerca near, en in,
  abierto open, abierta open, abiertos open, hoy today, manana tomorrow, ahora now, domingo sunday,
  domingos sunday, lunes monday, martes tuesday, miercoles wednesday, jueves thursday, viernes friday,
  sabado saturday, sabados saturday, noche evening, precio price, precios price, costo cost, barato cheap,
  duele hurt, mejor best, mejores best, donde where, con with, de for, del for, mi my, un a, una a, y and`,
)

/** Words that are not also English words or parts of US place names. */
const IS_SPANISH =
  /\b(?:tatuajes?|borra[rn]|borrado|quitar|eliminar|eliminacion|remocion|cerca de|dermatolog[oa]|abiert[oa]s?|domingos?|sabados?|cuanto|clinicas?|mejor|mejores|cerca|ahora|hoy)\b/

/** A folded search text with the Spanish words of the trade in English. */
export function fromSpanish(folded: string): string {
  if (!IS_SPANISH.test(folded)) return folded
  const phrases = SPANISH_PHRASES.reduce(
    (text, [spanish, english]) => text.replaceAll(spanish, english),
    folded,
  )
  return phrases.replaceAll(/[a-z]+/g, (word) => SPANISH.get(word) ?? word)
}
