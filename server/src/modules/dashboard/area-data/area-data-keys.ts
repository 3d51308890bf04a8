import type { AreaDataGroup } from '@xuanjiao/contract/business/area-data/area-data-figures'
import { sql, type RawBuilder } from 'kysely'

/** What rows are told apart by; `all` is the whole in one row. */
export type AreaDataKey = AreaDataGroup | 'all'

/** Divisions are those of the row itself: what happened stays where it happened when a hospital moves. */
const division = (alias: string, digits: number): RawBuilder<string> =>
  sql`coalesce(rpad(left(${sql.ref(`${alias}.area_code`)}, ${digits}::integer), 6, '0'), '')`

const id = (column: string): RawBuilder<string> => sql`coalesce(${sql.ref(column)}::text, '')`

/** The key of a row called `alias` that is joined with its hospital `h`. */
export const AREA_DATA_KEYS: Readonly<Record<AreaDataKey, (alias: string) => RawBuilder<string>>> = {
  all: () => sql`''`,
  province: alias => division(alias, 2),
  city: alias => division(alias, 4),
  county: alias => division(alias, 6),
  hospital: () => id('h.id'),
  hospitalClass: () => id('h.class_id'),
  department: alias => id(`${alias}.department_id`),
  video: alias => id(`${alias}.video_id`),
}

/** What a key is called in the database; divisions are known to the program. */
export const AREA_DATA_NAMES: Readonly<Record<AreaDataKey, RawBuilder<string | null>>> = {
  all: sql`null`,
  province: sql`null`,
  city: sql`null`,
  county: sql`null`,
  hospital: sql`(select h.name from h where h.id = nullif(k.key, '')::uuid)`,
  hospitalClass: sql`(select c.name from he_hospital_class c where c.id = nullif(k.key, '')::uuid)`,
  department: sql`(select d.name from he_hospital_department d where d.id = nullif(k.key, '')::uuid)`,
  video: sql`(select v.title from he_video v where v.id = nullif(k.key, '')::uuid)`,
}
