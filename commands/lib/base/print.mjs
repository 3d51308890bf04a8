// How commands speak: short Chinese lines, and one clear line instead of a stack when it is not our mistake.

export const print = line => console.log(line)

/** @returns {never} */
export function exitWithError(message, hint) {
  console.error(`\n✗ ${message}`)
  if (hint) console.error(`  ${hint}`)
  process.exit(1)
}

/** What the operating system says, and what to do about it. */
const systemErrors = {
  EADDRINUSE: error => [
    `端口 ${error.port} 已被占用`,
    `请先停止占用它的程序，或换一个端口：PORT=${(error.port ?? 8080) + 1} npm start`,
  ],
  EACCES: error => [
    `没有权限：${error.path ?? error.address ?? ''}`,
    '请检查该文件或目录的属主和权限；1024 以下的端口需要 root。',
  ],
  EADDRNOTAVAIL: error => [`本机没有地址 ${error.address}`, '请检查 HOST 设置。'],
  ENOSPC: () => ['磁盘空间不足', '请清理磁盘（至少留出 2 GB）后再试。'],
  EDQUOT: () => ['磁盘配额不足', '请清理磁盘（至少留出 2 GB）后再试。'],
  EROFS: error => [`文件系统只读：${error.path ?? ''}`, '请换到可写的目录，或用 DATA_DIR 指定一个。'],
  EMFILE: () => ['打开的文件过多', '请提高上限后再试：ulimit -n 4096'],
}

/** Ours carry a hint or are written for people (ConfigError); the system's are in the table; anything else is a fault to be seen whole. */
export function explainError(error) {
  const describeError = systemErrors[error?.code]
  if (describeError) return exitWithError(...describeError(error))
  if (error?.hint || error?.name === 'ConfigError') return exitWithError(error.message, error.hint)
  console.error(error)
  return process.exit(1)
}
