import { permissionCode, type Entity } from '@xuanjiao/contract/entity/entity'
import type { ListQuery } from '@xuanjiao/wire/query/list-query-schema'
import { describeQueryConditions, type PersonalExport } from '../../../platform/personal-exports/personal-export.ts'
import { queueExport } from './entity-jobs.ts'
import { makeExportWorkbook, MAX_EXPORT_ROWS } from '../export/export-workbook.ts'
import type { ServedEntity } from '../registry/served-entities.ts'

const titleIn = ({ fields, derived }: Entity, name: string): string | undefined =>
  fields[name]?.title ?? derived?.[name]?.title

/** The export of a record, as it is asked for, counted and made when a second person has agreed. */
export const entityPersonalExport = (served: ServedEntity): PersonalExport => ({
  name: served.hooks.source?.exportName ?? `entity.${served.entity.name}`,
  title: served.entity.title,
  allow: permissionCode(served.entity, 'export'),
  describeQuery: query => describeQueryConditions(query, name => titleIn(served.entity, name)),
  count: async (principal, query) =>
    (await makeExportWorkbook(served, principal, query as ListQuery, MAX_EXPORT_ROWS)).rows,
  start: (principal, query, { approvalLine }) => queueExport(served, principal, query as ListQuery, approvalLine),
})
