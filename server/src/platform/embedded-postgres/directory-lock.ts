import fs from 'node:fs'
import net from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors/start-error.ts'
import { EmbeddedPostgresError } from './start-problem.ts'
import { shortHashOf } from './cluster-location.ts'

/** As many nodes of one external database may share a folder on one machine. */
const PLACES = 16

type Unlock = () => Promise<void>

/** Whoever runs on a folder: its process, and the external database it works on. */
interface LockHolder {
  pid: string
  database: string
}

const EMBEDDED = 'embedded'

/**
 * Two products on one DATA_DIR would stop each other's database. The lock is a listening socket in Linux's abstract
 * namespace: taking it is atomic, and the kernel gives it back when we die, however we die. Whoever finds it taken
 * asks the holder for its process id: a living one answers, a dying one is waited for.
 */
export async function lockDirectory(dataDir: string): Promise<Unlock> {
  const deadline = Date.now() + 3000
  for (;;) {
    const unlock = await tryLock(nameOf(dataDir, 0), EMBEDDED)
    const [holder] = await holdersOf(dataDir, unlock ? 1 : 0)
    if (unlock && !holder) return unlock
    await unlock?.()
    if (holder || Date.now() > deadline) throw alreadyRunning(dataDir, holder?.pid)
    await sleep(50)
  }
}

/**
 * Nodes of one external database may share a folder, for its files are theirs in common. One that works on another
 * database, or on the embedded one, would take the files of the others for rubbish: it is refused.
 */
export async function lockSharedDirectory(dataDir: string, database: string): Promise<Unlock> {
  const folder = fs.realpathSync.native(dataDir)
  const unlock = await lockFirstFree(folder, database)
  const stranger = (await holdersOf(folder)).find(holder => holder.database !== database)
  if (!stranger) return unlock
  await unlock()
  throw otherDatabase(dataDir, stranger.pid)
}

/** The process that runs on this folder on this machine; undefined when none does. */
export async function directoryLockHolder(dataDir: string): Promise<number | undefined> {
  const [holder] = await holdersOf(fs.realpathSync.native(dataDir))
  return holder && Number(holder.pid)
}

const nameOf = (folder: string, place: number) => `\0xuanjiao-${shortHashOf(folder)}${place === 0 ? '' : `-${place}`}`

async function lockFirstFree(folder: string, database: string): Promise<Unlock> {
  for (let place = 0; place < PLACES; place++) {
    const unlock = await tryLock(nameOf(folder, place), database)
    if (unlock) return unlock
  }
  return async () => {}
}

async function tryLock(name: string, database: string): Promise<Unlock | undefined> {
  const reply = `${process.pid} ${database}`
  const server = net.createServer(visitor => visitor.on('error', () => {}).end(reply))
  server.listen(name)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return undefined
    throw error
  }
  server.unref()
  return async () => void (await new Promise(done => server.close(done)))
}

async function holdersOf(folder: string, from = 0): Promise<LockHolder[]> {
  const places = Array.from({ length: PLACES - from }, (_, at) => from + at)
  const answers = await Promise.all(places.map(place => askHolder(nameOf(folder, place))))
  return answers.filter(answer => answer !== undefined)
}

/** Who holds it answers between two other things it does; where nobody does, that is known at once. */
const ANSWERS_WITHIN_MS = 5000

async function askHolder(name: string): Promise<LockHolder | undefined> {
  const socket = net.connect(name)
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(ANSWERS_WITHIN_MS) })
    const [pid = '', database = EMBEDDED] = String(answer).split(' ')
    return { pid, database }
  } catch {
    return undefined // nobody, or it died before it could answer
  } finally {
    socket.destroy()
  }
}

const alreadyRunning = (dataDir: string, pid: string | undefined) =>
  new EmbeddedPostgresError(
    'already-running',
    `目录 ${dataDir} 正被另一个正在运行的程序使用${pid ? `（进程号 ${pid}）` : ''}`,
    '请先停止它，或用 DATA_DIR 为这一个指定另一个目录。',
  )

const otherDatabase = (dataDir: string, pid: string) =>
  new StartError(
    `目录 ${dataDir} 正被连接另一个数据库的程序使用（进程号 ${pid}）`,
    '一个目录只能属于一个数据库：请先停止那个程序，或用 DATA_DIR 为这一个指定另一个目录。',
  )
