import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { compareWithBackup, findSeal } from '#db/accounts/audit/compare-with-backup.ts'
import { verifyAudit, type AuditCheck } from '#db/accounts/audit/verify.ts'
import { openDatabase, type Connection } from '#db/engine/connection.ts'
import { readOnly } from '#db/engine/read-only.ts'
import { decryptFile, isEncrypted } from './age.ts'
import { BackupFileError } from './backup-file-error.ts'
import { checkBackupFile, statIfExists } from './check-file.ts'
import { hasTable } from './contents.ts'
import { checkSeal } from './seal.ts'

export interface AuditVerification extends AuditCheck {
  /** The backup that the audit was compared with. */
  backup: string | undefined
}

/**
 * Verifies the chain and that it continues a backup's; by default the latest backup that still
 * exists.
 */
export async function verifyWithBackup(
  { db, sqlite }: Connection,
  named: string | undefined,
  identityFile: string | undefined,
): Promise<AuditVerification> {
  const live = readOnly(db)
  const check = await verifyAudit(live)
  const backup = named ?? (await findLatestBackup(live, identityFile))
  if (backup === undefined) return { ...check, backup }
  const problems = await compareWithFile(live, backup, { database: sqlite.name, identityFile })
  return {
    ...check,
    backup,
    problems: [...check.problems, ...problems.map((problem) => `${backup}: ${problem}`)],
  }
}

/** `undefined` when it does not exist or cannot be decrypted. */
async function findLatestBackup(
  db: ReturnType<typeof readOnly>,
  identityFile: string | undefined,
): Promise<string | undefined> {
  const path = (await findSeal(db))?.path
  if (path === undefined || statIfExists(path)?.isFile() !== true) return undefined
  return identityFile === undefined && isEncrypted(path) ? undefined : path
}

async function compareWithFile(
  live: ReturnType<typeof readOnly>,
  file: string,
  { database, identityFile }: { database: string; identityFile: string | undefined },
): Promise<string[]> {
  checkBackupFile(file, database)
  if (!isEncrypted(file)) return compareWithPlain(live, file, file)
  const folder = mkdtempSync(join(tmpdir(), 'audit-'))
  try {
    const plain = join(folder, 'backup.sqlite')
    await decryptFile(file, plain, identityFile)
    return await compareWithPlain(live, plain, file)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function compareWithPlain(
  live: ReturnType<typeof readOnly>,
  plain: string,
  file: string,
): Promise<string[]> {
  if (checkSeal(plain) === 'broken')
    throw new BackupFileError(`${file}: damaged (its checksum does not match)`)
  const backup = openDatabase(plain, { mustExist: true, readonly: true })
  try {
    if (!hasTable(backup, 'backup_seal')) return ['is from before the audit was a chain']
    return (await compareWithBackup(live, readOnly(backup.db))).problems
  } finally {
    await backup.close()
  }
}
