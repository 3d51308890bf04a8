// Whether the types of the tables were made of the migrations as they are now. The check has no database, so it
// compares sums; `tables.test.ts` of the server makes the types anew and compares the text.
import { createHash } from 'node:crypto'
import { readFileSync, readdirSync } from 'node:fs'
import { inRoot } from '../base/paths.mjs'
import { print } from '../base/print.mjs'

export const TABLE_TYPES_FILE = 'server/src/platform/database/tables.generated.ts'
const MIGRATIONS = 'server/src/migrations'

/** One sum of all migrations, by name and text. */
export function migrationsChecksum(folder = inRoot(MIGRATIONS)) {
  const hash = createHash('sha256')
  const names = readdirSync(folder).filter(name => name.endsWith('.sql'))
  for (const name of names.sort()) {
    const text = readFileSync(`${folder}/${name}`, 'utf8').replaceAll('\r\n', '\n')
    hash.update(`${name}\n${text}\n`)
  }
  return hash.digest('hex')
}

/** The first line of the file: whose work it is, and of which migrations. */
export const tableTypesHeader = sum =>
  `// Made by \`npm run tables\` of the migrations with the sum ${sum}. Not to be edited.`

export function checkTableTypes(tables = inRoot(TABLE_TYPES_FILE), migrations = inRoot(MIGRATIONS)) {
  const current = readFileSync(tables, 'utf8').startsWith(`${tableTypesHeader(migrationsChecksum(migrations))}\n`)
  if (!current) print(`数据库迁移有改动，而 ${TABLE_TYPES_FILE} 不是由它们生成的：请运行 npm run tables，并一起提交。`)
  return current
}
