import { STATES, stateFromText } from '#domain/places/states.ts'

export interface Question {
  text: string
  isCorrect: (answer: string) => boolean
}

/** Returns 0 to 65,535; deterministic, so that a question can be rebuilt from its bytes. */
type Random = () => number

export function makeQuestion(bytes: Uint8Array): Question {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = -2
  const random = () => view.getUint16((offset += 2))
  return pick(KINDS, random)(random)
}

const KINDS: readonly ((random: Random) => Question)[] = [sum, difference, state, largest, position]

function sum(random: Random): Question {
  const [a, b] = [2 + (random() % 8), 2 + (random() % 8)]
  return {
    text: `What is ${numberWord(a)} plus ${numberWord(b)}?`,
    isCorrect: matchesNumber(a + b),
  }
}

function difference(random: Random): Question {
  const [less, left] = [1 + (random() % 5), 2 + (random() % 10)]
  return {
    text: `What is ${numberWord(less + left)} minus ${numberWord(less)}?`,
    isCorrect: matchesNumber(left),
  }
}

function state(random: Random): Question {
  const { name, code } = pick(FIFTY_STATES, random)
  const others = [pick(FRUITS, random), pick(DAYS, random)]
  return {
    text: `Which of these is a US state: ${joinWithOr(insertAt([...others], name, random() % 3))}?`,
    isCorrect: (answer) => stateFromText(normalizeAnswer(answer))?.code === code,
  }
}

function largest(random: Random): Question {
  const least = 3 + (random() % 8)
  const most = least + 3 + (random() % 7)
  const numbers = insertAt([least, least - 2], most, random() % 3)
  return {
    text: `Which of these numbers is the largest: ${joinWithOr(numbers.map(numberWord))}?`,
    isCorrect: matchesNumber(most),
  }
}

function position(random: Random): Question {
  const first = random() % WORDS.length
  const words = [0, 1, 2].map((step) => WORDS[(first + step * 5) % WORDS.length] ?? '')
  const at = random() % 3
  const ordinal = ['first', 'second', 'third'][at] ?? ''
  return {
    text: `Please type the ${ordinal} of these words: ${words.join(', ')}.`,
    isCorrect: (answer) => normalizeAnswer(answer) === words[at],
  }
}

const FIFTY_STATES = STATES.filter(({ code }) => code !== 'DC')

const FRUITS = splitWords('apple banana cherry lemon mango peach pear plum')
const DAYS = splitWords('Monday Tuesday Wednesday Thursday Friday Saturday Sunday')
const WORDS =
  splitWords(`river chair window garden paper bridge candle winter basket mirror pocket ladder button
  island hammer blanket`)
const NUMBERS =
  splitWords(`zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen
  sixteen seventeen eighteen nineteen twenty`)

function numberWord(number: number): string {
  return NUMBERS[number] ?? String(number)
}

function matchesNumber(expected: number): (answer: string) => boolean {
  return (answer) => {
    const word = normalizeAnswer(answer)
    return word === numberWord(expected) || (/^\d{1,3}$/.test(word) && Number(word) === expected)
  }
}

function normalizeAnswer(answer: string): string {
  return answer
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .replace(/^(?:the|a|an|it is|it s) /, '')
}

function pick<Item>(items: readonly Item[], random: Random): Item {
  const item = items[random() % items.length]
  if (item === undefined) throw new Error('an empty list to pick from')
  return item
}

function insertAt<Item>(items: Item[], item: Item, index: number): Item[] {
  return items.toSpliced(index, 0, item)
}

function joinWithOr(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
}

function splitWords(text: string): string[] {
  return text.split(/\s+/)
}
