import { dirname, resolve } from 'node:path'
import { InvalidArgumentError, Option } from 'commander'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { loadSettings } from '#db/engine/settings.ts'

const packageRoot = dirname(import.meta.dirname)

/** A path within the package, wherever the command is run from. */
export function packagePath(path: string): string {
  return resolve(packageRoot, path)
}

/** The list of ZIPs and cities that comes with the software. */
export const PLACES_FILE = packagePath('data/places.csv')

/** `--db`, of every command that needs a database; databasePath says which file that is. */
export function databaseOption(): Option {
  return new Option(
    '--db <file>',
    'the SQLite file (default: DATABASE_PATH, else data/directory.sqlite)',
  ).argParser(readPath)
}

/** The path of an option: blank would be the folder one is in, or a database that SQLite forgets. */
export function readPath(text: string): string {
  if (text.trim() === '') throw new InvalidArgumentError('It must not be blank.')
  return text
}

/** `--json`, of every command whose result a program may want. */
export function jsonOption(): Option {
  return new Option('--json', 'print the result as one line of JSON')
}

/** Reads the value of an option, in digits only; `what` is how a refusal calls it. */
export function wholeNumber(
  min: number,
  max: number,
  what = 'whole number',
): (text: string) => number {
  return (text) => {
    const number = Number(text)
    if (/^\d+$/.test(text) && number >= min && number <= max) return number
    throw new InvalidArgumentError(`It must be a ${what} from ${min} to ${max}.`)
  }
}

export interface DatabaseOptions {
  db?: string
}

/** What was typed counts from the working directory, DATABASE_PATH and the default from the package. */
export function databasePath({ db }: DatabaseOptions): string {
  return db === undefined ? packagePath(loadSettings().DATABASE_PATH) : db
}

/** Opens a database for the time of `work`. */
export async function withDatabase<Result>(
  path: string,
  work: (connection: Connection) => Promise<Result>,
): Promise<Result> {
  const connection = openDatabase(path)
  try {
    return await work(connection)
  } finally {
    await connection.close()
  }
}
