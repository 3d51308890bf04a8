import { globSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createRequire } from 'node:module'
import { antdImportsIn } from './antd-imports.ts'

/** Where Ant Design keeps one folder per component. */
export const ANTD_ES = join(dirname(createRequire(import.meta.url).resolve('antd/package.json')), 'es')

/** Parts of Ant Design we have our own of; two ways of saying the same thing would not look alike. */
const OURS: Readonly<Record<string, string>> = {
  message: 'notify (app/notify/notices-store.ts)',
  notification: 'notify (app/notify/notices-store.ts)',
  App: 'notify and confirm of the shell',
  Col: 'a grid of CSS: the sheet has no rules for the widths of columns',
  Row: 'a grid of CSS',
  theme: 'the CSS variables of app/theme/theme.ts',
}

/** The components of Ant Design that our sources import, and every component those are made of. */
export function antdNames(sourceGlobs: readonly string[]): Set<string> {
  const imported = sourceGlobs
    .flatMap(glob => globSync(glob))
    .flatMap(file => antdImportsIn(readFileSync(file, 'utf8')))
  for (const name of imported) if (OURS[name]) throw new Error(`antd's ${name} is not used here; use ${OURS[name]}`)
  return withParts(imported)
}

function withParts(names: readonly string[]): Set<string> {
  const folders = foldersByName()
  const reached = new Set<string>()
  const reach = (folder: string) => {
    if (reached.has(folder)) return
    reached.add(folder)
    for (const part of neighbours(folder)) reach(part)
  }
  for (const name of names) if (folders.has(name)) reach(folders.get(name) ?? '')
  return new Set([...folders].filter(([, folder]) => reached.has(folder)).map(([name]) => name))
}

/** `DatePicker` → `date-picker`, read from the front door of the package. */
function foldersByName(): Map<string, string> {
  const door = readFileSync(join(ANTD_ES, 'index.js'), 'utf8')
  const entries = [...door.matchAll(/default as (\w+)[^}]*\}\s*from\s*["']\.\/([\w-]+)["']/g)]
  return new Map(
    entries
      .map(([, name = '', folder = '']): [string, string] => [name, folder])
      .filter(([name]) => /^[A-Z]/.test(name)),
  )
}

/** The component folders that the files of one folder import. */
function neighbours(folder: string): Set<string> {
  const matches = new Set<string>()
  for (const file of readdirSync(join(ANTD_ES, folder), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.js') || file.startsWith('style')) continue
    const source = readFileSync(join(ANTD_ES, folder, file), 'utf8')
    for (const [, path = ''] of source.matchAll(/from ['"](\.[^'"]*)/g)) {
      const part = join(folder, dirname(file), path).split('/')[0] ?? ''
      if (!NO_COMPONENTS.test(part)) matches.add(part)
    }
  }
  return matches
}

const NO_COMPONENTS = /^(_util|style|theme|locale|version|config-provider)(\.js)?$/
