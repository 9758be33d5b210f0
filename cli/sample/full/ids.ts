import type { Random } from '../random.ts'

const BASE64_URL = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'
const HEX = '0123456789abcdef'
const DIGITS = '0123456789'
const PLUS_CODE = '23456789CFGHJMPQRVWX'

/** Ids in Google's format that belong to no real place. */
export function inventIds(random: Random) {
  const first = characters(HEX, 15, random)
  const second = characters(HEX, 15, random)
  return {
    // The place id of a point of interest: 27 characters.
    place_id: `ChIJ${characters(BASE64_URL, 23, random)}`,
    google_id: `0x${first}:0x${second}`,
    cid: BigInt(`0x${second}`).toString(),
    kgmid: `/g/11${characters(`${HEX.slice(0, 10)}bcdfghjkl`, 8, random)}`,
    reviews_id: `-${characters(DIGITS.slice(1), 18, random)}`,
    owner_id: `1${characters(DIGITS, 20, random)}`,
  }
}

/** "7GQ3+XV Austin, Texas" */
export function inventPlusCode(place: string, random: Random): string {
  return `${characters(PLUS_CODE, 4, random)}+${characters(PLUS_CODE, 2, random)} ${place}`
}

export function inventPicture(size: string, random: Random): string {
  return `https://photos.example/p/${characters(BASE64_URL, 12, random)}=${size}`
}

function characters(alphabet: string, count: number, random: Random): string {
  return Array.from({ length: count }, () => alphabet[random.int(0, alphabet.length - 1)]).join('')
}
