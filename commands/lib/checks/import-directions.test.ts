import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { node24 } from '../base/paths.mjs'
import { dependencyCruiserArgs } from './import-directions.mjs'
import { copyRepository } from '../base/scratch-copy.mjs'

/** One file (or two) that breaks the rule, and nothing else. */
const violations: Record<string, Record<string, string>> = {
  'nothing-unresolved': { 'server/src/lost.ts': "import { a } from './nowhere.ts'\nexport const b = a" },
  'no-cycles': {
    'contract/src/chicken.ts': "import type { Egg } from './egg.ts'\nexport type Chicken = Egg[]",
    'contract/src/egg.ts': "import type { Chicken } from './chicken.ts'\nexport type Egg = Chicken[]",
  },
  'wire-stands-alone': { 'wire/src/product.ts': "export { a } from '@xuanjiao/contract/a'" },
  'wire-runs-without-zod': { 'kit/list/src/model/heavy.ts': "export { id } from '@xuanjiao/wire/id-schema'" },
  'contract-stands-alone': { 'contract/src/rich.ts': "import { Pool } from 'pg'\nexport const pool = Pool" },
  'kit-knows-no-product': { 'kit/list/src/ui/hospital.tsx': "export { a } from '@xuanjiao/contract/a'" },
  'widgets-are-layered': {
    'kit/grid/src/model/upside-down.ts': "export { form } from '../../../form/src/model/form.ts'",
  },
  'models-are-headless': {
    'kit/list/src/model/drawn.ts': "import { useState } from 'react'\nexport const s = useState",
  },
  'server-has-no-screen': { 'server/src/drawn.ts': "export { page } from '../../web/src/pages/system/users/page.ts'" },
  'web-has-no-server': { 'web/src/shared/query.ts': "import type { Pool } from 'pg'\nexport type P = Pool" },
  'modules-meet-at-the-door': { 'server/src/modules/a/routes.ts': "export { secret } from '../b/store.ts'" },
  'platform-is-below-modules': { 'server/src/platform/up.ts': "export { door } from '../modules/b/index.ts'" },
  'seed-is-below-modules': { 'server/src/seed/base.ts': "export { door } from '../modules/b/index.ts'" },
  'nothing-needs-the-demo': { 'server/src/modules/a/offer.ts': "export { password } from '../../demo/accounts.ts'" },
  'demo-comes-through-the-doors': { 'server/src/demo/rows.ts': "export { secret } from '../modules/b/store.ts'" },
  'pages-do-not-meet': { 'web/src/pages/home/tile.ts': "export { page } from '../system/users/page.ts'" },
  'pages-of-one-area-do-not-meet': { 'web/src/pages/system/roles/page.ts': "export { page } from '../users/page.ts'" },
  'shell-does-not-know-pages': { 'web/src/shell/menu.ts': "export { page } from '../pages/system/users/page.ts'" },
  'app-is-below-shared': { 'web/src/app/call.ts': "export { list } from '../../src/shared/list.ts'" },
  'shared-is-below-the-shell': {
    'web/src/shared/bar.ts': "export { users } from '../shell/registry/page-registry.ts'",
  },
  'patients-page-stands-apart': { 'web/src/patient/list.ts': "export { list } from '../../src/shared/list.ts'" },
  'application-knows-no-patients-page': { 'web/src/app/visit.ts': "export { ward } from '../patient/ward.ts'" },
  'sim-comes-through-the-front-door': {
    'sim/src/back.ts': "export { door } from '../../server/src/modules/b/index.ts'",
  },
  'tests-stay-in-tests': { 'server/src/build-app.ts': "export { fake } from './testing/fake.ts'" },
}

/** A small house in which everything is in order, and where the violations can lean on something. */
const house: Record<string, string> = {
  'wire/package.json': '{ "name": "@xuanjiao/wire", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'wire/src/id-schema.ts': "import { z } from 'zod'\nexport const id = z.string()",
  'wire/src/page.ts': 'export const page = 1',
  'contract/package.json': '{ "name": "@xuanjiao/contract", "type": "module", "exports": { "./*": "./src/*.ts" } }',
  'contract/src/a.ts':
    "import { z } from 'zod'\nexport { id } from '@xuanjiao/wire/id-schema'\nexport const a = z.string()",
  'kit/list/src/model/list-state.ts': "export { page as list } from '@xuanjiao/wire/page'",
  'kit/list/src/ui/list.tsx':
    "import { useState } from 'react'\nexport { list } from '../model/list-state.ts'\nexport const s = useState",
  'kit/form/src/model/form.ts': 'export const form = 1',
  'server/src/modules/a/service.ts': "export { door } from '../b/index.ts'",
  'server/src/modules/b/index.ts': "export { secret as door } from './store.ts'",
  'server/src/modules/b/store.ts': "import type { Pool } from 'pg'\nexport const secret = 1\nexport type P = Pool",
  'server/src/demo/accounts.ts': "export { door as password } from '../modules/b/index.ts'",
  'server/src/assemble-product.ts': "export { password } from './demo/accounts.ts'",
  'server/src/testing/fake.ts': 'export const fake = 1',
  'server/src/model.ts': "export { list } from '../../kit/list/src/model/list-state.ts'",
  'web/src/pages/system/users/page.ts': "export { a } from '@xuanjiao/contract/a'",
  'web/src/shared/list.ts': 'export const list = 1',
  'web/src/patient/ward.ts': 'export const ward = 1',
  'web/src/shell/registry/page-registry.ts': "export const users = () => import('../../pages/system/users/page.ts')",
  'sim/src/viewer.ts': "export { a } from '../../contract/src/a.ts'",
}

const { folder: tree, remove } = copyRepository([])

function write(files: Record<string, string>): void {
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(tree, name)), { recursive: true })
    fs.writeFileSync(path.join(tree, name), `${text}\n`)
  }
}

interface Found {
  from: string
  rule: { name: string }
}

function match(): Found[] {
  const how = { cwd: tree, encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { stdout, stderr } = spawnSync(node24(), dependencyCruiserArgs(tree, ['--output-type', 'json']), how)
  if (!stdout) throw new Error(stderr)
  return JSON.parse(stdout).summary.violations
}

beforeAll(() => write(house))
afterAll(remove)

test('a house in order passes', () => {
  expect(match()).toEqual([])
})

describe('a planted violation is reported', () => {
  let reported: Found[]
  beforeAll(() => {
    for (const files of Object.values(violations)) write(files)
    reported = match()
  })

  test.each(Object.entries(violations))('%s', (rule, files) => {
    const own = reported.filter(({ from }) => from in files)
    expect([...new Set(own.map(({ rule }) => rule.name))]).toEqual([rule])
  })

  test('and nothing else', () => {
    const planted = Object.values(violations).flatMap(files => Object.keys(files))
    expect([...new Set(reported.map(({ from }) => from))].filter(file => !planted.includes(file))).toEqual([])
    expect(new Set(planted).size).toBe(planted.length)
  })
})

test('every rule has its planted violation and its sentence', () => {
  const { forbidden } = createRequire(import.meta.url)('../../../.dependency-cruiser.cjs') as {
    forbidden: { name: string; comment?: string }[]
  }
  expect(Object.keys(violations)).toEqual(forbidden.map(({ name }) => name))
  for (const { comment } of forbidden) expect(comment).toMatch(/\w+ \w+ \w+.*[.]$/)
})
