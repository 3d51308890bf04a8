// A browser for tests and screenshots: the one that is set, the system's, or on Debian as root one from apt. Nothing is
// downloaded from anywhere else.
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { run } from './run.mjs'
import { say } from './tell.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

const onPath = name =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map(folder => join(folder, name))
    .find(file => existsSync(file))

const found = () => names.map(onPath).find(Boolean)

async function installWithApt() {
  say('正在用 apt 安装 Chromium（浏览器测试需要）……')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const quiet = { env, stdio: ['ignore', 'ignore', 'inherit'] }
  await run('apt-get', ['update', '-qq'], quiet)
  await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium', 'fonts-noto-cjk'], quiet)
  return found()
}

/** @returns {Promise<string | undefined>} where it is; undefined after a line that says what to do */
export async function findChromium() {
  const set = process.env.CHROMIUM_PATH
  if (set && existsSync(set)) return set
  if (set) say(`CHROMIUM_PATH=${set} 不存在，改为自动寻找`)
  const system = found()
  if (system) return system
  const mayInstall = process.getuid?.() === 0 && existsSync('/etc/debian_version') && onPath('apt-get')
  const installed = mayInstall ? await installWithApt() : undefined
  if (!installed)
    say('没有找到 Chromium：浏览器测试将跳过。请安装它（apt-get install chromium），或设置 CHROMIUM_PATH。')
  return installed
}
