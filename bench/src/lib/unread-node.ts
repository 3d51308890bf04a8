import { execFileSync } from 'node:child_process'
import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/**
 * A copy of Node of which the machine holds nothing yet, as after a boot. Newer kernels map a file in pieces as large as it
 * was written or read in: straight after an installation 88 MB of Node's own file count as memory of the server, 60 MB
 * otherwise, and which of the two it is says nothing about the product.
 */
export function unreadNode(node: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'xj-node-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const copy = join(folder, 'node')
  copyFileSync(node, copy)
  execFileSync('sync', [copy])
  execFileSync('dd', [`if=${copy}`, 'iflag=nocache', 'count=0'], { stdio: 'ignore' })
  return copy
}
