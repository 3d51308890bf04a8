import { createServer, request as ask, type Server } from 'node:http'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliCompressSync } from 'node:zlib'

const ROOT = new URL('../../../', import.meta.url).pathname
const PAGE = new URL('./peer/', import.meta.url).pathname
const TYPES: Readonly<Record<string, string>> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/** The peer's page, built as the product is and with the product's own React and antd. */
async function build(folder: string): Promise<void> {
  const fromWeb = createRequire(join(ROOT, 'web/package.json'))
  const load = (name: string) => import(pathToFileURL(fromWeb.resolve(name)).href)
  const [{ build: viteBuild }, { default: react }] = await Promise.all([load('vite'), load('@vitejs/plugin-react')])
  await viteBuild({
    configFile: false,
    root: PAGE,
    logLevel: 'error',
    plugins: [react({ compiler: true })],
    resolve: {
      alias: ['react', 'react-dom', 'antd', 'dayjs'].map(name => ({
        find: new RegExp(`^${name}(/.*)?$`),
        replacement: `${join(ROOT, 'node_modules', name)}$1`,
      })),
    },
    build: { outDir: folder, emptyOutDir: true, target: 'es2023', minify: true, chunkSizeWarningLimit: 4000 },
  })
}

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
  await build(folder)
  const server = serve(folder, product)
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready))
  const close = () => {
    server.closeAllConnections()
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, close }
}
