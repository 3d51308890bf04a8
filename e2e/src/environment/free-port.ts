import { createServer, type AddressInfo } from 'node:net'

/** A port nobody listens on: for whoever has to know the address before the product starts. */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
