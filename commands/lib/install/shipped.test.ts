import fs from 'node:fs'
import { expect, test } from 'vitest'

const root = new URL('../../../', import.meta.url)
const read = (file: string) => JSON.parse(fs.readFileSync(new URL(file, root), 'utf8')) as Record<string, unknown>

interface Locked {
  dev?: boolean
  version?: string
  dependencies?: Record<string, string>
}
const locked = Object.entries(read('package-lock.json')['packages'] as Record<string, Locked>)
/** What `npm start` installs: everything that is not for development alone. */
const shipped = new Set(
  locked.filter(([path, { dev }]) => path.includes('node_modules/') && !dev).map(([path]) => path),
)
const nameOf = (path: string) => path.split('node_modules/').at(-1) ?? ''

test('what only tests use is not installed by npm start', () => {
  const forTests = ['server/package.json', 'package.json'].flatMap(file =>
    Object.keys((read(file)['devDependencies'] ?? {}) as Record<string, string>),
  )
  expect(forTests).toContain('s3rver')
  const needed = new Set(
    locked
      .filter(([path]) => !path.includes('node_modules/') && path !== '')
      .flatMap(([, one]) => Object.keys(one.dependencies ?? {})),
  )
  const runs = (name: string) => !name.startsWith('@types/') // types run nowhere
  expect(forTests.filter(name => runs(name) && !needed.has(name) && shipped.has(`node_modules/${name}`))).toEqual([])
})

test('nor is the XML parser that came with the test bucket', () => {
  const parsers = locked.filter(
    ([path, { version }]) => nameOf(path) === 'fast-xml-parser' && version?.startsWith('3.'),
  )
  expect(parsers.length).toBeGreaterThan(0) // the day it is gone, this test may go
  expect(parsers.filter(([path]) => shipped.has(path))).toEqual([])
})
