import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { questionText, type PersonalExport } from '../../../platform/personal-exports/personal-export.ts'
import { addExport } from './entity-jobs.ts'
import { exportBook, MOST_ROWS } from '../export/export.ts'
import type { Served } from '../registry/registry.ts'

const titleIn = ({ fields, derived }: Entity, name: string): string | undefined =>
  fields[name]?.title ?? derived?.[name]?.title

/** The export of a record, as it is asked for, counted and made when a second person has agreed. */
export const entityExport = (served: Served): PersonalExport => ({
  name: served.hooks.source?.exportName ?? `entity.${served.entity.name}`,
  title: served.entity.title,
  allow: permissionCode(served.entity, 'export'),
  tell: query => questionText(query, name => titleIn(served.entity, name)),
  count: async (who, query) => (await exportBook(served, who, query as ListQuery, MOST_ROWS)).rows,
  begin: (who, query, { mark }) => addExport(served, who, query as ListQuery, mark),
})
