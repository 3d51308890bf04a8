import fs from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'
import { inRoot } from '../base/paths.mjs'
import {
  NODE_ONLY_PACKAGES,
  USED_FILES_BY_FOLDER,
  UNUSED_FILES,
  UNUSED_AT_RUNTIME,
  PROGRAMS_WITH_SYMBOLS,
} from './unused-package-files.mjs'

const lock = JSON.parse(fs.readFileSync(inRoot('package-lock.json'), 'utf8')) as { packages: Record<string, unknown> }
const packageOf = (path: string) => path.split('/', path.startsWith('@') ? 2 : 1).join('/')
const isLocked = (name: string) =>
  Object.keys(lock.packages).some(
    path => path.endsWith(`node_modules/${name}`) || path.includes(`node_modules/${name}/`),
  )

const paths = [
  ...UNUSED_FILES,
  ...UNUSED_AT_RUNTIME,
  ...USED_FILES_BY_FOLDER.map(([folder]) => String(folder)),
  ...PROGRAMS_WITH_SYMBOLS,
]
test.each([...new Set(paths.map(packageOf)), ...NODE_ONLY_PACKAGES])(
  '%s, which is slimmed, is a package we still have',
  name => {
    expect(isLocked(name)).toBe(true)
  },
)

interface Manifest {
  exports?: unknown
  main?: string
  module?: string
}
/** The conditions under which the product asks for a package: Node for the server, the bundler for the web. */
const WAYS = [
  ['node', 'import', 'default'],
  ['browser', 'module', 'import', 'default'],
]

/** Where a package's own description sends whoever imports it. */
function entries({ exports, main, module }: Manifest, door: string): string[] {
  const way =
    typeof exports === 'object' && exports !== null && door in exports
      ? Object.entries(exports).find(([name]) => name === door)?.[1]
      : exports
  if (way === undefined) return [module ?? main ?? 'index.js']
  return WAYS.flatMap(ways => entryOf(way, ways) ?? [])
}

function entryOf(door: unknown, ways: readonly string[]): string | undefined {
  if (typeof door === 'string') return door
  if (typeof door !== 'object' || door === null) return undefined
  const [, inner] = Object.entries(door).find(([way]) => ways.includes(way)) ?? []
  return inner === undefined ? undefined : entryOf(inner, ways)
}

/** The door of a package that our sources, or the packages they use, come in by. */
const named = [
  'echarts',
  'zrender',
  'antd',
  '@ant-design/icons',
  'markdown-it',
  'tus-js-client',
  'dayjs',
  'underscore',
  'mammoth',
  'zod',
  '@e965/xlsx',
  'dompurify',
  'pako',
]
const doors = [...named.map(name => [name, '.']), ['hls.js', './light']]
test.each(doors)('%s leads whoever imports %s to a file that slimming leaves', (name = '', door = '.') => {
  const manifest = createRequire(inRoot('web/package.json'))
    .resolve.paths(name)
    ?.map(folder => join(folder, name, 'package.json'))
  const file = manifest?.find(path => fs.existsSync(path)) ?? ''
  const gone = [...UNUSED_FILES, ...UNUSED_AT_RUNTIME].filter(path => packageOf(path) === name)
  for (const entry of entries(JSON.parse(fs.readFileSync(file, 'utf8')) as Manifest, door)) {
    const path = join(name, relative(dirname(file), join(dirname(file), entry)))
    expect(
      gone.filter(part => path === part || path.startsWith(`${part}/`)),
      `${path}（先用 SLIM_MODULES=off 安装）`,
    ).toEqual([])
    expect(fs.existsSync(join(dirname(file), entry)), path).toBe(true)
  }
})
