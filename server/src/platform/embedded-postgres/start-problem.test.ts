import { expect, test } from 'vitest'
import { EmbeddedPostgresError, explainStartProblem, type StartProblem } from './start-problem.ts'

test.each<[string, StartProblem, string]>([
  [
    'initdb: error while loading shared libraries: libm.so.6: cannot open shared object file: No such file or directory',
    'missing-library',
    '内置数据库缺少系统库 libm.so.6',
  ],
  ['FATAL:  could not write lock file "postmaster.pid": No space left on device', 'disk-full', '磁盘空间不足'],
  ["ENOSPC: no space left on device, mkdir '.data'", 'disk-full', '磁盘空间不足'],
  ["EACCES: permission denied, mkdir '/x'", 'no-permission', '没有权限'],
  ['FATAL:  data directory "/x" has wrong ownership', 'no-permission', '没有权限'],
  [
    'DETAIL:  The data directory was initialized by PostgreSQL version 15, which is not compatible with this version 18.4.',
    'other-version',
    '另一个版本（15）',
  ],
  ['LOG:  starting\nFATAL:  something new', 'cannot-start', '内置数据库无法启动：FATAL:  something new'],
])('%s', (detail, problem, message) => {
  const explained = explainStartProblem(new Error(detail))
  expect(explained).toMatchObject({ problem, message: expect.stringContaining(message) })
  expect(explained.hint).not.toBe('')
})

test('what has been explained stays as it is', () => {
  const error = new EmbeddedPostgresError('already-running', 'a', 'b')
  expect(explainStartProblem(error)).toBe(error)
})
