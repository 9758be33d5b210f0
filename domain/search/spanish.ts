import { wordPairs } from '#domain/text/word-lists.ts'

/** Places have Spanish names in English texts too. */
const PLACES: readonly [RegExp, string][] = [
  [/\bnueva (?=york|jersey|orleans)/g, 'new '],
  [/\bnuevo mexico\b/g, 'new mexico'],
  [/\b(carolina|dakota) del norte\b/g, 'north $1'],
  [/\b(carolina|dakota) del sur\b/g, 'south $1'],
  [/\bvirginia occidental\b/g, 'west virginia'],
]

const PHRASES: readonly [RegExp, string][] = [
  [/\bcerca de (?:mi|aqui)\b|\bmas cercan[oa]s?\b/g, 'near me'],
  [/\bfin(?:es)? de semana\b/g, 'weekend'],
  [/\bcuanto (?:cuesta|vale|cobran)(?: (?:borrar|quitar|eliminar))?\b/g, 'how much'],
  [/\babiert[oa]s? ahora\b/g, 'open now'],
  [/\b(?:el|los|mis?|este) (?=tatuajes?\b)/g, ''],
  [/\bcerca de\b|\balrededor de\b/g, 'near'],
]

const WORDS = wordPairs(
  `borrar removal, borran removal, borrado removal, borrarse removal, quitar removal, quitan removal, quitarse removal,
  eliminar removal, eliminacion removal, remover removal, remocion removal, tatuaje tattoo, tatuajes tattoo, clinica clinic,
  clinicas clinic, dermatologo dermatologist, dermatologa dermatologist, medico doctor, doctora doctor, cerca near, en in,
  abierto open, abierta open, abiertos open, hoy today, manana tomorrow, ahora now, domingo sunday,
  domingos sunday, lunes monday, martes tuesday, miercoles wednesday, jueves thursday, viernes friday,
  sabado saturday, sabados saturday, noche evening, precio price, precios price, costo cost, barato cheap,
  duele hurt, mejor best, mejores best, donde where, con with, de for, del for, mi my, un a, una a, y and, entre between, al at`,
)

/** Words that are not also English words or parts of US place names. */
const IS_SPANISH =
  /\b(?:tatuajes?|borra[rn](?:se)?|borrado|quitar(?:se)?|eliminar|eliminacion|remocion|cerca|dermatolog[oa]|abiert[oa]s?|domingos?|sabados?|cuant[ao]s?|cuesta|cobran|precios?|duelen?|dolor|cicatri(?:z|ces)|embaraz(?:o|ad[ao]s?)|lactancia|seguro|tinta|piel|caseros?|efectos|riesgos?|alergias?|sesiones|menores|adolescentes?|clinicas?|mejor|mejores|ahora|hoy|puedo|gratis)\b/

export function isSpanish(folded: string): boolean {
  return IS_SPANISH.test(folded)
}

/** A folded search text with the Spanish words of the trade in English. */
export function fromSpanish(folded: string): string {
  const placed = replaceAll(folded, PLACES)
  if (!isSpanish(placed)) return placed
  return replaceAll(placed, PHRASES).replaceAll(/[a-z]+/g, (word) => WORDS.get(word) ?? word)
}

function replaceAll(text: string, pairs: typeof PLACES): string {
  return pairs.reduce((whole, [pattern, english]) => whole.replaceAll(pattern, english), text)
}
