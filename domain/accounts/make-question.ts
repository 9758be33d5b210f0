import { STATES, stateFromText } from '#domain/places/states.ts'

/** A question that anybody can answer in seconds, in words or digits. */
export interface Question {
  text: string
  isRight: (answer: string) => boolean
}

/** Numbers from 0 up to 65,535, the same ones whenever the same question is made again. */
type Random = () => number

/** Makes one of several thousand questions out of random bytes; needs 16 of them. */
export function questionFrom(bytes: Uint8Array): Question {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  let offset = -2
  const random = () => view.getUint16((offset += 2))
  return pick(KINDS, random)(random)
}

const KINDS: readonly ((random: Random) => Question)[] = [sum, difference, state, largest, position]

function sum(random: Random): Question {
  const [a, b] = [2 + (random() % 8), 2 + (random() % 8)]
  return { text: `What is ${nameOf(a)} plus ${nameOf(b)}?`, isRight: isNumber(a + b) }
}

function difference(random: Random): Question {
  const [less, left] = [1 + (random() % 5), 2 + (random() % 10)]
  return {
    text: `What is ${nameOf(less + left)} minus ${nameOf(less)}?`,
    isRight: isNumber(left),
  }
}

function state(random: Random): Question {
  const { name, code } = pick(FIFTY_STATES, random)
  const others = [pick(FRUITS, random), pick(DAYS, random)]
  return {
    text: `Which of these is a US state: ${listOf(insertAt([...others], name, random() % 3))}?`,
    isRight: (answer) => stateFromText(tidy(answer))?.code === code,
  }
}

function largest(random: Random): Question {
  const least = 3 + (random() % 8)
  const most = least + 3 + (random() % 7)
  const numbers = insertAt([least, least - 2], most, random() % 3)
  return {
    text: `Which of these numbers is the largest: ${listOf(numbers.map(nameOf))}?`,
    isRight: isNumber(most),
  }
}

function position(random: Random): Question {
  const first = random() % WORDS.length
  const words = [0, 1, 2].map((step) => WORDS[(first + step * 5) % WORDS.length] ?? '')
  const at = random() % 3
  const ordinal = ['first', 'second', 'third'][at] ?? ''
  return {
    text: `Please type the ${ordinal} of these words: ${words.join(', ')}.`,
    isRight: (answer) => tidy(answer) === words[at],
  }
}

/** DC is none. */
const FIFTY_STATES = STATES.filter(({ code }) => code !== 'DC')

const FRUITS = ['apple', 'banana', 'cherry', 'lemon', 'mango', 'peach', 'pear', 'plum']
const DAYS = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
const WORDS = [
  'river',
  'chair',
  'window',
  'garden',
  'paper',
  'bridge',
  'candle',
  'winter',
  'basket',
  'mirror',
  'pocket',
  'ladder',
  'button',
  'island',
  'hammer',
  'blanket',
]
const NUMBERS = [
  'zero',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
  'thirteen',
  'fourteen',
  'fifteen',
  'sixteen',
  'seventeen',
  'eighteen',
  'nineteen',
  'twenty',
]

function nameOf(number: number): string {
  return NUMBERS[number] ?? String(number)
}

function isNumber(right: number): (answer: string) => boolean {
  return (answer) => {
    const word = tidy(answer)
    return word === nameOf(right) || (/^\d{1,3}$/.test(word) && Number(word) === right)
  }
}

/** Small letters, without the marks, spaces and article that people add to an answer. */
function tidy(answer: string): string {
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

function listOf(items: readonly string[]): string {
  return `${items.slice(0, -1).join(', ')} or ${items.at(-1)}`
}
