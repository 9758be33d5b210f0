import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { words } from '#tests/helpers/data/words.ts'

export function hasOpenssl(): boolean {
  return spawnSync('openssl', ['version'], { stdio: 'ignore' }).status === 0
}

const KEY = words`-newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2`

/** A certificate for all these names, and the file of the authority to trust. Writes into the folder. */
export function makeCertificates(folder: string, names: readonly string[]) {
  const path = (name: string) => join(folder, name)
  const [authority, authorityKey] = [path('authority.pem'), path('authority-key.pem')]
  openssl('req', '-x509', ...KEY, '-subj', '/CN=Tests', '-keyout', authorityKey, '-out', authority)
  const [key, request, certificate] = [path('key.pem'), path('request.pem'), path('cert.pem')]
  openssl('req', ...KEY.slice(0, -2), '-subj', '/CN=web', '-keyout', key, '-out', request)
  writeFileSync(path('names'), `subjectAltName=${names.map((name) => `DNS:${name}`).join(',')}`)
  const signed = ['-CA', authority, '-CAkey', authorityKey, '-days', '2', '-extfile', path('names')]
  openssl('x509', '-req', '-in', request, ...signed, '-out', certificate)
  return { authority, key: readFileSync(key), cert: readFileSync(certificate) }
}

function openssl(...args: string[]): void {
  execFileSync('openssl', args, { stdio: 'ignore' })
}
