import { once } from 'node:events'
import net from 'node:net'
import type { FastifyInstance } from 'fastify'

/** Node takes one new connection of each socket in one turn of its event loop, and a busy one has some seventy turns a second. */
const SOCKETS = 8
/** How many may have knocked and not been taken in: beyond it they try again seconds later. */
const BACKLOG = 1024

interface ListenAddress {
  readonly port: number
  readonly host: string
}

/** What listens. `close` turns new connections away, and resolves when those that were open have come to their end. */
export interface ListeningServer {
  readonly address: string
  close(): Promise<void>
}

/**
 * Listens with several sockets on one port, so that a rush of people is taken in as fast as it comes. All their
 * connections are the web server's own. What is not Linux has one socket.
 */
export async function listenOnPort(app: FastifyInstance, { port, host }: ListenAddress): Promise<ListeningServer> {
  const options = { host, backlog: BACKLOG, reusePort: process.platform === 'linux' }
  const address = await app.listen({ ...options, port, listenTextResolver: at => `正在监听 ${at}` })
  const taken = app.server.address() as net.AddressInfo
  const count = options.reusePort ? SOCKETS - 1 : 0
  const more = { ...options, host: taken.address, port: taken.port }
  const others = await Promise.all(Array.from({ length: count }, () => listenOnAnotherSocket(app, more)))
  const close = async () => {
    for (const one of others) one.close()
    await Promise.all(others.map(one => once(one, 'close')))
  }
  return { address, close }
}

async function listenOnAnotherSocket({ server }: FastifyInstance, options: net.ListenOptions): Promise<net.Server> {
  const socket = net.createServer({ noDelay: true, allowHalfOpen: true }, connection =>
    server.emit('connection', connection),
  )
  socket.maxConnections = server.maxConnections
  socket.listen(options)
  await once(socket, 'listening')
  return socket
}
