import { accessSync, constants, mkdirSync } from 'node:fs'
import { translateFileError } from '#db/backup/backup-file-error.ts'
import { OutputFileError } from './output-target.ts'

/** Creates a folder where there is none, and looks whether files can be put into it. */
export function makeOutputFolder(folder: string): void {
  try {
    mkdirSync(folder, { recursive: true })
    accessSync(folder, constants.W_OK | constants.X_OK)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined
    if (code === 'EEXIST') throw new OutputFileError(`${folder}: a file; name a folder`)
    if (code === 'ENOTDIR') throw new OutputFileError(`${folder}: that lies below a file`)
    throw translateFileError(error, folder)
  }
}
