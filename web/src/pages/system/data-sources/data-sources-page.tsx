import { dataSource } from '@xuanjiao/contract/system/data-sources/data-source'
import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { entityPageOf } from '#shared/entity/entity-page-of.tsx'
import { callWithMessage } from '../../../app/calls/call.ts'
import { testConnectionOf } from './test-connection-of.ts'

const PasswordEdit = lazyPart(async () => (await import('./password-edit.tsx')).PasswordEdit)
const TestConnection = lazyPart(async () => (await import('./test-connection.tsx')).TestConnection)

/** 数据源: databases beside our own. */
export const DataSourcesPage = entityPageOf(dataSource, {
  description: '密码加密保存，不会再显示；内部网络的地址要由管理员在 EGRESS_ALLOW 中允许后才能连接',
  emptyText: '数据源记录其他数据库的地址和账号，保存前可以测试连接',
  editors: { dbPassword: PasswordEdit },
  // A port is a name, not an amount.
  cells: { dbPort: row => String(row['dbPort'] ?? '') },
  rowActions: [
    {
      key: 'test',
      title: '测试连接',
      allow: 'test',
      runOne: row => callWithMessage(...testConnectionOf(row)),
      leavesListUnchanged: true,
    },
  ],
  formExtra: row => values => <TestConnection id={row?.id} values={values} />,
})
