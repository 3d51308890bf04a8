// Running other programs: what is sent to us is passed on, and we end as they end.
import { spawn } from 'node:child_process'
import { constants } from 'node:os'

const forwardedSignals = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Ctrl-C in a terminal reaches the child by itself; a second one from us would look like impatience. */
const reachesBoth = signal => signal === 'SIGINT' && process.stdin.isTTY

/** @returns {Promise<number>} the exit code, as a shell would tell it */
export function runProgram(file, args, options = {}) {
  const child = spawn(file, args, { stdio: 'inherit', ...options })
  const forward = signal => reachesBoth(signal) || child.kill(signal)
  for (const signal of forwardedSignals) process.on(signal, forward)
  return new Promise((done, fail) => {
    child.on('error', fail)
    child.on('exit', (code, signal) => {
      for (const name of forwardedSignals) process.off(name, forward)
      done(code ?? 128 + (constants.signals[signal] ?? 0))
    })
  })
}
