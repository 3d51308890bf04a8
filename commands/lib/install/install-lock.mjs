// One command installs at a time: npm empties node_modules first, under the feet of whoever else is filling it.
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { print } from '../base/print.mjs'

/** Beside node_modules, which npm empties. Holds the number of the process that installs. */
const lockOf = folder => join(folder, '.installing')

function take(file) {
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' })
    return true
  } catch (error) {
    if (error.code === 'EEXIST') return false
    throw error
  }
}

/** A killed command leaves its lock behind. An empty one was made this very moment. */
function isHeld(file) {
  try {
    const pid = Number(readFileSync(file, 'utf8'))
    if (pid) process.kill(pid, 0)
    return true
  } catch (error) {
    return error.code === 'EPERM'
  }
}

/** Whether a command was killed while it installed: what it left may look whole. */
export const wasInstallKilled = folder => existsSync(lockOf(folder)) && !isHeld(lockOf(folder))

/** Does `work` while no other command does so in this folder; it is told whether a killed one had begun. */
export async function withInstallLock(folder, work) {
  const file = lockOf(folder)
  let fromKilled = false
  for (let told = false; !take(file); told = true) {
    if (!isHeld(file)) {
      rmSync(file, { force: true })
      fromKilled = true
    } else if (!told) print('另一个命令正在安装依赖，等它完成……')
    await pause(200)
  }
  const release = () => rmSync(file, { force: true })
  process.once('exit', release)
  try {
    return await work(fromKilled)
  } finally {
    process.off('exit', release)
    release()
  }
}
