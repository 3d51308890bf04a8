import { createServer, request as ask, type Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { buildPage } from '../lib/build-page.ts'

const PAGE = new URL('./peer/', import.meta.url).pathname
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** Files as small as the product sends its own, and the product's rows. */
function serve(folder: string, product: { port: number; token: string }): Server {
  return createServer((incoming, response) => {
    const path = incoming.url ?? '/'
    if (path.startsWith('/api/')) {
      const headers = { 'x-access-token': product.token }
      ask({ port: product.port, host: '127.0.0.1', path, headers }, answer => answer.pipe(response)).end()
      return
    }
    const file = join(folder, path === '/' ? 'index.html' : path)
    try {
      const bytes = brotliCompressSync(readFileSync(file))
      const headers = { 'content-type': TYPES[extname(file)] ?? 'image/x-icon', 'content-encoding': 'br' }
      response.writeHead(200, { ...headers, 'cache-control': 'public, max-age=600' }).end(bytes)
    } catch {
      response.writeHead(404).end()
    }
  })
}

/** Where the peer's list and form are to be had. */
export async function startPeerSite(product: {
  port: number
  token: string
}): Promise<{ address: string; close: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'xj-web-peer-'))
  await buildPage(PAGE, folder)
  const server = serve(folder, product)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
