import {
  PASSWORD_BINDING,
  POSTGRESQL,
  usualPortOf,
  type dataSource,
} from '@xuanjiao/contract/system/data-sources/data-source'
import { appErrors } from '../../platform/errors/app-errors.ts'
import type { EntityHooks } from '../entities/index.ts'

const protocolSql = (row: string) => `case ${row}.db_type when '${POSTGRESQL}' then 'postgresql' else 'mysql' end`

/** A password that is kept goes where it was meant for: who leads it elsewhere has to know it. */
export const dataSourceHooks: EntityHooks<typeof dataSource.fields> = {
  beforeSave(values, { before }) {
    if (!before || values.dbPort !== undefined) values.dbPort ??= usualPortOf(values.dbType ?? before?.dbType)
    if (!before?.dbPassword || values.dbPassword !== undefined) return
    const leadsElsewhere = PASSWORD_BINDING.some(name => values[name] !== undefined && values[name] !== before[name])
    if (leadsElsewhere) throw appErrors.field('dbPassword', '类型、主机、端口、账号或加密方式已改变，请重新填写密码')
  },
  /** As clients of that wire know a place. */
  derivedSql: {
    dbUrl: ({ row }) =>
      `select 'jdbc:' || ${protocolSql(row)} || '://' || ${row}.db_host || ':' || ${row}.db_port || '/' || ${row}.db_name`,
    dbDriver: ({ row }) => `select ${protocolSql(row)}`,
  },
}
