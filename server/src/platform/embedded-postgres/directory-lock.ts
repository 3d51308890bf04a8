import net from 'node:net'
import { once } from 'node:events'
import { EmbeddedPostgresError } from './problem.ts'
import { shortName } from './place.ts'

/**
 * Two products on one DATA_DIR would stop each other's database. The lock is a listening socket in Linux's abstract
 * namespace: taking it is atomic, and the kernel gives it back when we die, however we die. Whoever finds it taken
 * asks the holder for its process id, to have something to tell.
 */
export async function lockDirectory(dataDir: string): Promise<() => Promise<void>> {
  const name = `\0xuanjiao-${shortName(dataDir)}`
  const server = net.createServer(visitor => visitor.on('error', () => {}).end(String(process.pid)))
  server.listen(name)
  try {
    await once(server, 'listening')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') throw await alreadyRunning(name, dataDir, error)
    throw error
  }
  server.unref()
  return async () => void (await new Promise(done => server.close(done)))
}

async function alreadyRunning(name: string, dataDir: string, cause: unknown): Promise<EmbeddedPostgresError> {
  const pid = await askHolder(name)
  return new EmbeddedPostgresError(
    'already-running',
    `目录 ${dataDir} 正被另一个正在运行的程序使用${pid ? `（进程号 ${pid}）` : ''}`,
    '请先停止它，或用 DATA_DIR 为这一个指定另一个目录。',
    cause,
  )
}

async function askHolder(name: string): Promise<string> {
  const socket = net.connect(name)
  socket.setTimeout(500, () => socket.destroy())
  let answer = ''
  socket.on('data', data => (answer += String(data))).on('error', () => {})
  await once(socket, 'close')
  return answer
}
