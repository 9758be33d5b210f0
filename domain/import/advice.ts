/** What to do about a list that is refused, for the options of the command and for the admin's page. */
const ADVICE = {
  rows: ['--report FILE lists the reasons', 'choose below how its columns are read'],
  chosen: ['which --columns names', 'which was chosen'],
  columns: ['--columns FILE names columns that are called otherwise', 'choose the columns below'],
  noColumns: ['--columns FILE maps columns with other names', 'the columns can be chosen below'],
  lost: [
    'name others with --columns FILE, or import without with --force',
    'choose a column for them, or say below why the site may lose these facts of all clinics',
  ],
  shorter: [
    'if the list really is that much shorter, import it with --max-removed or --force',
    'a list that is much shorter than the one before is often cut off; if these clinics really are gone, or you want another list, say so below',
  ],
  otherKind: [
    'look at --report FILE and --columns-help, or import it with --force',
    'it looks like another kind of list, or columns are read wrongly; look at the skipped rows',
  ],
} as const

/** For the command. */
export function advice(about: keyof typeof ADVICE): string {
  return ADVICE[about][0]
}

/** The problem with advice for the admin's page. */
export function adviseOnPage(problem: string): string {
  const found = Object.values(ADVICE).find(([command]) => problem.includes(command))
  const [command, page] = found ?? ['', '']
  return problem.replace(command, page)
}
