import { z } from 'zod'
import { idSchema } from '@xuanjiao/wire/id-schema'
import { fieldSchema } from '@xuanjiao/wire/kinds/field-schema'
import { callsBelow, endpoint } from '../../calls/endpoint.ts'
import { permissionCode } from '../../entity/entity.ts'
import { dataSource } from './data-source.ts'

const { dbType, dbHost, dbPort, dbName, dbUsername, dbPassword, tls } = dataSource.fields

/** What a connection is tried with. The password may be left out of one that is kept and leads to the same place. */
const connectionSchema = z.strictObject({
  id: idSchema.nullish(),
  dbType: fieldSchema(dbType),
  dbHost: fieldSchema(dbHost),
  dbPort: fieldSchema(dbPort).prefault(null),
  dbName: fieldSchema(dbName),
  dbUsername: fieldSchema(dbUsername),
  dbPassword: fieldSchema(dbPassword).prefault(null),
  tls: fieldSchema(tls).prefault('N'),
})

/** How a database is reached. */
export interface DatabaseLogin {
  dbType: string
  dbHost: string
  dbPort: number
  dbName: string
  dbUsername: string
  dbPassword: string | null
  tls: 'Y' | 'N'
}
/** What a person typed of it; `id` where it is kept. */
export type TypedLogin = Omit<DatabaseLogin, 'dbPort'> & { dbPort: number | null; id?: string | null }

const calls = callsBelow({ path: dataSource.path, tag: dataSource.title })

export const dataSourceCalls = {
  options: calls.get('options', '数据源选项', {
    allow: permissionCode(dataSource, 'list'),
    result: () => z.array(z.object({ value: z.string(), label: z.string(), text: z.string() })),
  }),
  test: endpoint({
    method: 'POST',
    path: '/online/cgreport/api/testConnection',
    title: '测试数据源连接',
    tag: dataSource.title,
    allow: permissionCode(dataSource, 'test'),
    body: connectionSchema as unknown as z.ZodType<TypedLogin, Partial<TypedLogin>>,
    result: () => z.object({ version: z.string(), ms: z.number() }),
  }),
}
