import { once } from 'node:events'
import net from 'node:net'

/** A line to a server that can be cut like a cable: both ends lose it in the middle of a byte's way. */
export interface CuttableConnection {
  address: string
  /** Where it leads now; a server that was started again has another port. */
  forwardTo(address: string): void
  cut(): void
  close(): Promise<void>
}

export async function openCuttableConnection(): Promise<CuttableConnection> {
  let port = 0
  const open = new Set<net.Socket>()
  const server = net.createServer(near => {
    const far = net.connect(port, '127.0.0.1')
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      open.add(from)
      from.on('error', () => {})
      from.on('close', () => {
        open.delete(from)
        into.destroy()
      })
      from.pipe(into)
    }
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const cut = () => open.forEach(socket => socket.resetAndDestroy())
  return {
    address: `http://127.0.0.1:${(server.address() as net.AddressInfo).port}`,
    forwardTo: address => void (port = Number(new URL(address).port)),
    cut,
    async close() {
      cut()
      server.close()
      await once(server, 'close')
    },
  }
}
