// A Redis for the tests of limits that several nodes share.
import { findProgram, installWithApt, mayInstallWithApt } from './apt-install.mjs'
import { print } from '../base/print.mjs'

const names = ['redis-server', 'valkey-server']

/** Puts one on the machine where that is allowed; without it those tests are counted as skipped. */
export async function provideRedis() {
  if (findProgram(names)) return
  if (mayInstallWithApt()) {
    print('正在用 apt 安装 Redis（多节点限流的测试需要）……')
    await installWithApt('redis-server')
  }
  if (!findProgram(names)) print('没有找到 Redis：多节点限流的测试将跳过。请安装它（apt-get install redis-server）。')
}
