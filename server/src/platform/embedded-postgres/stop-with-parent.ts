import { spawn } from 'node:child_process'

/**
 * The database runs in a session of its own, so that Ctrl-C reaches us alone and we can stop in the right order. The
 * price would be a server that outlives us when we are killed. A small shell holds the leash: it reads from a pipe of
 * ours, and when that ends without a word, because we are dead, it asks the server to stop.
 */
const script = 'read -r word || { [ "$(readlink /proc/$0/cwd)" = "$1" ] && kill -INT $0; }'

export function stopWithParent(pid: number, cluster: string): () => void {
  const shell = spawn('sh', ['-c', script, String(pid), cluster], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
  })
  shell.on('error', () => {}) // without a shell, the next start finds the orphan
  shell.stdin.on('error', () => {})
  shell.unref()
  return () => shell.stdin.end('done\n')
}
