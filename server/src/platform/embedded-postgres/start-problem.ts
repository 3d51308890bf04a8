/** Why the embedded database could not be started. The message says what is wrong, the hint what to do about it. */
export type StartProblem =
  | 'unsupported-machine'
  | 'missing-library'
  | 'already-running'
  | 'no-permission'
  | 'disk-full'
  | 'other-version'
  | 'cannot-start'

export class EmbeddedPostgresError extends Error {
  readonly problem: StartProblem
  readonly hint: string

  constructor(problem: StartProblem, message: string, hint: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'EmbeddedPostgresError'
    this.problem = problem
    this.hint = hint
  }
}

interface ProblemSign {
  problem: StartProblem
  pattern: RegExp
  message: (match: string) => string
  hint: string
}

/** What initdb, postgres and the file system say, and what that means to a person. The first that fits counts. */
const signs: ProblemSign[] = [
  {
    problem: 'missing-library',
    pattern: /error while loading shared libraries: ([^:\s]+)/,
    message: library => `内置数据库缺少系统库 ${library}`,
    hint: '请用系统的包管理器安装它（Debian/Ubuntu：apt-get install libc6 libstdc++6），或用 DATABASE_URL 指定一个外部 PostgreSQL。',
  },
  {
    problem: 'disk-full',
    pattern: /No space left on device|ENOSPC|EDQUOT/,
    message: () => '磁盘空间不足，内置数据库无法写入',
    hint: '请清理磁盘（至少留出 500 MB），或用 DATA_DIR 指定另一块磁盘上的目录。',
  },
  {
    problem: 'no-permission',
    pattern: /Permission denied|Operation not permitted|Read-only file system|has wrong ownership|EACCES|EPERM|EROFS/,
    message: () => '没有权限使用内置数据库的目录',
    hint: '请检查 DATA_DIR 目录的属主和权限（通常是之前用另一个用户运行过），或用 DATA_DIR 指定另一个目录。',
  },
  {
    problem: 'other-version',
    pattern: /initialized by PostgreSQL version (\d+)|incompatible with server/,
    message: version => `数据目录是由另一个版本（${version}）的 PostgreSQL 创建的`,
    hint: '请用 DATA_DIR 指定一个新目录，或用 DATABASE_URL 连接对应版本的 PostgreSQL。',
  },
]

const detailOf = (cause: unknown) => (cause instanceof Error ? cause.message : String(cause))

/** Turns whatever went wrong into an error that a person can act on. */
export function explainStartProblem(cause: unknown): EmbeddedPostgresError {
  if (cause instanceof EmbeddedPostgresError) return cause
  const detail = detailOf(cause)
  for (const { problem, pattern, message, hint } of signs) {
    const match = pattern.exec(detail)
    if (match) return new EmbeddedPostgresError(problem, message(match[1] ?? '未知'), hint, cause)
  }
  const lastLine = detail.trim().split('\n').at(-1) ?? ''
  return new EmbeddedPostgresError(
    'cannot-start',
    `内置数据库无法启动：${lastLine}`,
    '详情见 DATA_DIR 下的 postgres.log；也可以用 DATABASE_URL 指定一个外部 PostgreSQL。',
    cause,
  )
}
