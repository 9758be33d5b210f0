import { cpSync, existsSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Command } from '@commander-js/extra-typings'
import { listDefaults } from '#domain/site/site-file.ts'
import { commandLine } from '#db/engine/problem.ts'
import { loadSettings } from '#db/engine/settings.ts'
import { DEFAULT_FOLDER, loadSite, readDefaults, siteFolder } from '#server/content/site-folder.ts'
import { findDeadLinks } from '#server/content/dead-links.ts'
import { describeProblem, errorCode } from '#server/content/read-text.ts'
import { findSiteProblems } from '#server/content/site-texts.ts'
import { parsePath } from '#cli/options.ts'
import { printProblem, printResult, refuse } from '#cli/output/print.ts'

const init = new Command<[], { json?: boolean }>('init')
  .description('copy the default site folder, to change it')
  .argument(
    '[folder]',
    'where to (default: SITE_DIR); it must not exist yet, or be empty',
    parsePath,
  )
  .action((name, options) => {
    const folder = name === undefined ? siteFolder(loadSettings()) : resolve(name)
    try {
      if (existsSync(folder) && readdirSync(folder).length > 0) {
        refuse(`${folder}: is not empty; name a new folder`)
        return
      }
      copyDefaults(folder)
    } catch (error) {
      refuse(`${folder}: cannot be made (${errorCode(error)})`)
      return
    }
    printResult(options, { folder }, () => [
      `Written: ${folder}`,
      `Change ${join(folder, 'site.json')} first, and delete what you leave as it is.`,
      `Then ${folder === siteFolder(loadSettings()) ? '' : `set SITE_DIR=${folder} and `}run: ${commandLine('site check')}`,
    ])
  })

function copyDefaults(folder: string): void {
  const draft = `${folder}.draft-${process.pid}`
  try {
    cpSync(DEFAULT_FOLDER, draft, { recursive: true })
    renameSync(draft, folder)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

const check = new Command<[], { json?: boolean }>('check')
  .description('report what is wrong in a site folder, or still as in the default one')
  .argument('[folder]', 'the site folder (default: SITE_DIR)', parsePath)
  .action((name, options) => {
    const environment = loadSettings()
    const settings = name === undefined ? environment : { ...environment, SITE_DIR: resolve(name) }
    const folder = siteFolder(settings)
    const problems = findSiteProblems(settings).map(describeProblem)
    for (const problem of problems) printProblem(problem)
    if (problems.length > 0) process.exitCode = 1
    const deadLinks = problems.length > 0 ? [] : findDeadLinks(settings)
    for (const line of deadLinks) printProblem(`${folder}/${line}`)
    const defaults = problems.length > 0 ? [] : listDefaults(loadSite(settings), readDefaults())
    printResult(options, { folder, problems, deadLinks, defaults }, () => [
      ...defaults.map(({ key, value }) => `${folder}: "${key}" is still the default: ${value}`),
      ...(problems.length + deadLinks.length === 0 ? [`${folder}: nothing is wrong`] : []),
    ])
  })

export const siteCommand = new Command('site')
  .description('make and check a site folder, which says whose site this is')
  .addCommand(init)
  .addCommand(check)
