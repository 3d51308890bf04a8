// A browser for tests and screenshots: the one that is set, the system's, or on Debian as root one from apt. Nothing is
// downloaded from anywhere else.
import { existsSync } from 'node:fs'
import { findProgram, installWithApt, mayInstallWithApt } from './apt-install.mjs'
import { print } from '../base/print.mjs'

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']

async function install() {
  print('正在用 apt 安装 Chromium（浏览器测试需要）……')
  await installWithApt('chromium', 'fonts-noto-cjk')
  return findProgram(names)
}

/** @returns {Promise<string | undefined>} where it is; undefined after a line that says what to do */
export async function findChromium() {
  const set = process.env.CHROMIUM_PATH
  if (set && existsSync(set)) return set
  if (set) print(`CHROMIUM_PATH=${set} 不存在，改为自动寻找`)
  const system = findProgram(names)
  if (system) return system
  const installed = mayInstallWithApt() ? await install() : undefined
  if (!installed)
    print('没有找到 Chromium：浏览器测试将跳过。请安装它（apt-get install chromium），或设置 CHROMIUM_PATH。')
  return installed
}
