// A killed npm, or a closed terminal that took it along, must not leave a server behind that nobody holds any more.

const EVERY_MS = 500

/** Ends this process, as Ctrl-C does, when the one that started it is gone. Whoever is started by nobody stays. */
export function endWithParent(parent = process.ppid) {
  const look = () => {
    if (process.ppid === parent) return
    clearInterval(timer)
    process.kill(process.pid, 'SIGTERM')
  }
  const timer = setInterval(look, EVERY_MS).unref()
}
