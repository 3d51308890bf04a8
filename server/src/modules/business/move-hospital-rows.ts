import { allEntities } from '@xuanjiao/contract/all-entities'
import { asLinkField } from '@xuanjiao/wire/kinds/field'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/db.ts'
import { columnNameOf } from '../../platform/schema/column-names.ts'

interface MovedColumn {
  table: string
  area: string
  hospital: string
}

/** What a hospital reports of a month is a fact of that month, and stays where it was. */
const FACTS: ReadonlySet<string> = new Set(['hospitalMonth'])

/** Folders and their documents say whose they are in columns of their own. */
const DOCUMENTS: readonly MovedColumn[] = ['he_doc_folder', 'he_document'].map(table => ({
  table,
  area: 'area_code',
  hospital: 'hospital_id',
}))

/** Every record whose area is that of its hospital, as its definition says. */
const COPIED: readonly MovedColumn[] = allEntities
  .filter(({ name }) => !FACTS.has(name))
  .flatMap(({ table, fields }) =>
    Object.entries(fields).flatMap(([name, { copy }]) =>
      copy?.field === 'areaCode' && asLinkField(fields[copy.via])?.to === 'hospital'
        ? [{ table, area: columnNameOf(name), hospital: columnNameOf(copy.via) }]
        : [],
    ),
  )

/**
 * What belongs to a hospital goes with it to another area; facts of the past stay where they happened
 * (rules/places#snapshots).
 */
export async function moveHospitalRows(db: Db, id: string, areaCode: string): Promise<void> {
  for (const { table, area, hospital } of [...COPIED, ...DOCUMENTS])
    await sql`update ${sql.table(table)} set ${sql.ref(area)} = ${areaCode}
      where ${sql.ref(hospital)} = ${id}::uuid`.execute(db)
}
