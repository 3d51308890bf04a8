import fs from 'node:fs'
import net from 'node:net'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { EmbeddedPostgresError } from './problem.ts'
import { shortName } from './place.ts'

/**
 * Two products on one DATA_DIR would stop each other's database. The lock is a listening socket in Linux's abstract
 * namespace: taking it is atomic, and the kernel gives it back when we die, however we die. Whoever finds it taken
 * asks the holder for its process id: a living one answers, a dying one is waited for.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const name = `\0xuanjiao-${shortName(dataDir)}`
  const deadline = Date.now() + 3000
  for (;;) {
    const unlock = await take(name)
    if (unlock) return unlock
    const pid = await askHolder(name)
    if (pid || Date.now() > deadline) throw alreadyRunning(dataDir, pid)
    await sleep(50)
  }
}

/** The process that runs on this folder on this machine; undefined when none does. */
export async function holderOf(dataDir: string): Promise<number | undefined> {
  const folder = fs.realpathSync.native(dataDir)
  return Number(await askHolder(`\0xuanjiao-${shortName(folder)}`)) || undefined
}

async function take(name: string): Promise<(() => Promise<void>) | undefined> {
  const server = net.createServer(visitor => visitor.on('error', () => {}).end(String(process.pid)))
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

async function askHolder(name: string): Promise<string> {
  const socket = net.connect(name)
  try {
    const [answer] = await once(socket, 'data', { signal: AbortSignal.timeout(500) })
    return String(answer)
  } catch {
    return '' // it died before it could answer
  } finally {
    socket.destroy()
  }
}

const alreadyRunning = (dataDir: string, pid: string) =>
  new EmbeddedPostgresError(
    'already-running',
    `目录 ${dataDir} 正被另一个正在运行的程序使用${pid ? `（进程号 ${pid}）` : ''}`,
    '请先停止它，或用 DATA_DIR 为这一个指定另一个目录。',
  )
