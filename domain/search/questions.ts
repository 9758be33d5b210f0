/** Where the guide answers a question. */
interface Answer {
  /** Words of a question, folded, in English and Spanish: alternatives of a regular expression. */
  words: string
  /** A section of an article of site/articles. */
  article: string
  section: string
  /** Begins the paragraph or the entry of a list that answers it; absent for the first paragraph. */
  about?: RegExp
}

const GUIDE = 'laser-tattoo-removal-guide'
const AFTERCARE = 'tattoo-removal-aftercare'
const CHOOSING = 'choosing-right-clinic'

const COLORS =
  'white|black|blue|red|green|yellow|orange|purple|pink|brown|gr[ae]y|colou?r(?:s|ed|ful)?|blanc[ao]|negr[ao]|azul|roj[ao]|verde|amarill[ao]'

/** Each question that the guide answers (R-BOX-3); the first that matches counts. */
const ENTRIES = {
  free: {
    words:
      'free (?:tattoo )?(?:laser )?(?:removals?|programs?|clinics?)|gangs?|veterans?|ex ?(?:convicts?|felons?)|prison|jail|inmates?|traffick(?:ing|ed)|free|nonprofit|pandillas?|veteranos?|gratis|carcel|programas? gratuitos?',
    article: GUIDE,
    section: 'are-there-free-programs',
  },
  minors: {
    words:
      'minors?|teens?|teenagers?|teenaged?|kids?|child(?:ren)?|under (?:18|age)|underage|(?:at )?(?:14|15|16|17) years? old|parental consent|my (?:son|daughter)|how old|age (?:limit|requirement)|minimum age|menor(?:es)?(?: de edad)?|adolescentes?|hij[oa]s?',
    article: GUIDE,
    section: 'may-somebody-under-18-have-a-tattoo-removed',
  },
  pregnancy: {
    words:
      '(?:while |when |during )?(?:i am |im )?pregnan(?:t|cy)|breast ?feeding|nursing mothers?|embarazad[ao]s?|embarazo|lactancia|amamantar',
    article: GUIDE,
    section: 'who-should-wait-or-ask-a-doctor-first',
    about: /^Pregnant/,
  },
  insurance: {
    words:
      '(?:health )?insurance(?: (?:cover(?:s|ed|age)?|pays?))?|insured|medicaid|medicare|(?:(?:mi|el|con) )?seguro (?:medico|cubre|paga)|(?:mi|el|con) seguro|aseguranza',
    article: GUIDE,
    section: 'what-does-it-cost',
    about: /insurance/,
  },
  cover: {
    words:
      'cover(?:ing)?(?: |-)?ups?(?: tattoos?)?|cover(?:ing)? (?:an?|my|the|old|it|up)\\b(?: old)?(?: tattoos?)?|lighten(?:ing)?|fade for|tattoo over|(?:tapar|cubrir)(?: (?:un|mi|el))?',
    article: GUIDE,
    section: 'can-a-new-tattoo-cover-the-old-one',
  },
  pain: {
    words:
      '(?:how (?:much|bad)(?:ly)? )?(?:(?:does|do|will|is) (?:it|they|laser) )?(?:hurts?|pain(?:s|ful|less)?)|ouch|numb(?:ing)?(?: creams?)?|anesthesia|duele[n]?|dolor(?:os[oa])?|anestesia',
    article: GUIDE,
    section: 'what-does-a-session-feel-like',
  },
  creams: {
    words:
      'creams?|ointments?|(?:tca|acids?)(?: peels?)?|bleach|lemon juice|salabrasion|sanding|(?:at|from) home|home (?:remed(?:y|ies)|kits?|removal|made)|diy|do it (?:myself|yourself)|remove (?:it|a tattoo) myself|by myself|sin laser|without (?:a )?lasers?|crem[ae]s?|acidos?|(?:en|in|desde|from) (?:mi |my )?casa|remedios? caseros?',
    article: CHOOSING,
    section: 'do-removal-creams-work',
  },
  skin: {
    words:
      '(?:black|dark|darker|brown|tan|tanned|african american|asian|latino|hispanic|olive|pale|fair|white|sensitive) skin(?: (?:tones?|types?|colou?rs?))?|skin (?:tones?|types?|colou?rs?)|skin of colou?r|people of colou?r|melanin|fitzpatrick|piel (?:oscura|negra|morena|clara)|tipos? de piel',
    article: GUIDE,
    section: 'does-skin-type-matter',
  },
  scars: {
    words:
      'scar(?:s|red|ring)?|keloids?|leave (?:a )?marks?|cicatri(?:z|ces)|queloides?|(?:deja|dejan) marcas?',
    article: GUIDE,
    section: 'what-are-the-side-effects',
    about: /^scars/,
  },
  allergy: {
    words: 'allerg(?:y|ies|ic)(?: reactions?)?|alergias?|alergic[ao]s?',
    article: AFTERCARE,
    section: 'can-i-have-an-allergic-reaction',
  },
  infection: {
    words: 'infect(?:ed|ions?)|pus|fever|infeccion(?:es)?|infectad[ao]',
    article: AFTERCARE,
    section: 'how-do-i-spot-an-infection',
  },
  sun: {
    words:
      'sun(?:burns?|screen|light|bathing)|(?:the|in|avoid|and|after) sun|tanning(?: beds?)?|protector solar|el sol|broncearse',
    article: AFTERCARE,
    section: 'how-long-should-i-keep-out-of-the-sun',
  },
  exercise: {
    words: 'work ?out|working out|exercis(?:e|ing)|gym|swim(?:ming)?|ejercicio|nadar|gimnasio',
    article: AFTERCARE,
    section: 'when-can-i-exercise-or-swim',
  },
  aftercare: {
    words:
      'after ?care|(?:how (?:to|long to|does it) )?heal(?:s|ing)?|blister(?:s|ing)?|scabs?|recovery|curar|cuidados?|ampollas?|despues de la sesion',
    article: AFTERCARE,
    section: 'what-is-normal-after-a-session',
  },
  effects: {
    words:
      '(?:side|long term) effects?|risks?|dangers?|dangerous|complications?|(?:is )?(?:it |laser )?safe(?:ty)?|cancer|toxic|efectos? secundarios?|riesgos?|peligros[oa]|(?:es )?segur[oa]',
    article: GUIDE,
    section: 'what-are-the-side-effects',
  },
  colors: {
    words: `(?:(?:${COLORS})(?: and | or | )?)+(?:inks?|tattoos?)|inks? (?:${COLORS})|tinta (?:${COLORS})|tintas?|(?:which|what|hard(?:est)?|difficult|all|multi)[ -]?colou?r(?:s|ed)?|colou?r(?:ed|s)? (?:tattoos?|removal|inks?)|colores`,
    article: GUIDE,
    section: 'which-colors-are-hard-to-remove',
  },
  sessions: {
    words:
      'how (?:many|long|often)(?: (?:sessions?|treatments?|times|visits?|weeks|months))?(?: (?:does|do|will|between) (?:it|i|laser)?(?: (?:take|need))?)?|number of (?:sessions?|treatments?)|weeks between|cuant[ao]s (?:sesiones|veces|tratamientos)|cuanto (?:tiempo|tarda|dura)',
    article: GUIDE,
    section: 'how-many-sessions-does-it-take',
  },
  cost: {
    words:
      'how much(?: (?:does|do|is|are|will))?(?: (?:it|they))?(?: costs?)?|costs?|prices?|pricing|per session|cheap(?:est|er)?|affordable|inexpensive|low cost|expensive|worth it|cuanto(?: (?:cuesta|vale|cobran|sale))?|precios?|costos?|barat[oa]s?|car[oa]s?',
    article: GUIDE,
    section: 'what-does-it-cost',
  },
  license: {
    words:
      'licens(?:e|es|ed|ing)|(?:who|qualified) (?:can|may|is allowed)|certifi(?:ed|cation)|regulat(?:ed|ions?)|licencia',
    article: CHOOSING,
    section: 'who-may-do-laser-removal-in-my-state',
  },
  laser: {
    words:
      '(?:which|what|right|kind of|type of) lasers?|(?:pico(?:second)?|picosure|picoway) (?:vs|or|versus)|que laser',
    article: CHOOSING,
    section: 'which-laser-should-a-clinic-have',
  },
  works: {
    words:
      '(?:how )?(?:does|do) (?:it|laser(?: tattoo removal)?|tattoo removal) (?:really )?works?|how (?:it|lasers?) works?|how (?:to|do i|can i)|completely|before and after|results|como funciona|funciona',
    article: GUIDE,
    section: 'how-does-a-laser-remove-ink',
  },
} as const satisfies Record<string, Answer>

export type Question = keyof typeof ENTRIES

export const QUESTIONS: Readonly<Record<Question, Answer>> = ENTRIES

/** "do", "is": a text that begins so asks something, and no place is guessed from it. */
const QUESTION_WORD =
  /^(?:does|do|did|can|could|is|are|am|will|would|should|how|what|why|when|which|who|have|has|cuanto|cuanta|como|que|puedo|puede|es|se)$/

/** Words about the treatment and the body. */
const SUBJECT =
  /^(?:skin|inks?|insurance|home|scars?|pregnant|creams?|pain|hurts?|cover|covers|color|colors|blood|allergy|piel|tinta|casa|cicatriz)$/

/** True for a text from which no place may be guessed. */
export function isQuestionLike(words: readonly { text: string }[]): boolean {
  return QUESTION_WORD.test(words[0]?.text ?? '') || words.some(({ text }) => SUBJECT.test(text))
}
