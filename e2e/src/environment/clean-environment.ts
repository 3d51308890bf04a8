import fs from 'node:fs'
import { settingsByName } from '../../../server/src/platform/config/settings.ts'

/** What a test run and npm add to the environment; where packages come from stays. */
const ADDED =
  /^(npm_(?!config_(registry|cache|userconfig|cafile)$)|VITEST|TEST|NODE_|INIT_CWD$|DEV$|PROD$|SSR$|MODE$|BASE_URL$)/i
const NODES_OWN = /^NODE_EXTRA_CA_CERTS$/

const isAdded = (name: string): boolean => (ADDED.test(name) && !NODES_OWN.test(name)) || name in settingsByName

/** The machine as somebody finds it who has never been here: its own Node, none of our settings. */
export function cleanEnvironment(settings: Record<string, string> = {}): NodeJS.ProcessEnv {
  const variables = Object.entries(process.env).filter(([name]) => !isAdded(name))
  const searchPath = (process.env['PATH'] ?? '').split(':').filter(folder => !folder.includes('node_modules'))
  return { ...Object.fromEntries(variables), PATH: searchPath.join(':'), ...settings }
}

/** Processes that work in a folder or were started with a name in it. */
export function processesIn(folder: string): number[] {
  return fs
    .readdirSync('/proc')
    .filter(name => /^\d+$/.test(name) && concerns(name, folder))
    .map(Number)
}

function concerns(pid: string, folder: string): boolean {
  try {
    const words = fs.readFileSync(`/proc/${pid}/cmdline`, 'utf8')
    return words.includes(folder) || fs.readlinkSync(`/proc/${pid}/cwd`).startsWith(folder)
  } catch {
    return false // it has just ended
  }
}
