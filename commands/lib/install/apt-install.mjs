// Programs that only tests need: the system's own, or on Debian as root one from apt.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from '../base/run-program.mjs'

/** Where a program of one of these names is. */
export const findProgram = names =>
  names
    .flatMap(name => (process.env.PATH ?? '').split(delimiter).map(folder => join(folder, name)))
    .find(file => existsSync(file))

export const mayInstallWithApt = () =>
  process.getuid?.() === 0 && existsSync('/etc/debian_version') && findProgram(['apt-get']) !== undefined

export async function installWithApt(...packages) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await runProgram('apt-get', ['update', '-qq'], quiet)
  await runProgram('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], quiet)
}
