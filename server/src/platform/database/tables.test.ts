import fs from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tableTypes } from '../../testing/tables/table-types.ts'
import { cloneDatabase, type TestDatabase } from '../../testing/app/test-database.ts'

const FILE = path.join(import.meta.dirname, 'tables.generated.ts')

let t: TestDatabase
beforeAll(async () => {
  t = await cloneDatabase()
})
afterAll(() => t.drop())

test('the types of the tables are those of the migrated schema: `npm run tables` writes them anew', async () => {
  const [, ...stored] = fs.readFileSync(FILE, 'utf8').split('\n')
  expect(stored.join('\n')).toBe(await tableTypes(t.database.system))
})
