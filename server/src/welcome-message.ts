import { publishedDemoAccounts } from './assemble-product.ts'
import type { Config } from './platform/config/config.ts'
import { ineffectiveSettings } from './platform/config/settings.ts'
import type { RunningProduct } from './start-product.ts'

type OpenedProduct = Pick<RunningProduct, 'address' | 'administrator'> & Partial<Pick<RunningProduct, 'warnings'>>

/** What a person reads when everything stands: where to go, as whom, and what to try first. */
export function welcomeMessage(
  config: Config,
  { address, administrator, warnings = [] }: OpenedProduct,
  seconds: number,
): string[] {
  const at = config.PUBLIC_URL || address
  return [
    '',
    `✓ ${config.PLATFORM_TITLE}已启动（${seconds.toFixed(1)} 秒）：${at}`,
    ...demoLines(publishedDemoAccounts(config)),
    ...(administrator ? administratorLines(administrator) : []),
    ...ineffectiveSettings(config).map(name => `  注意：${name} 尚未启用，设置了也不起作用。`),
    ...warnings.map(warning => `  注意：${warning}。`),
    '',
    '  按 Ctrl-C 停止。',
  ]
}

function demoLines(accounts: ReturnType<typeof publishedDemoAccounts>): string[] {
  if (accounts.length === 0) return []
  const width = Math.max(...accounts.map(one => one.username.length))
  return [
    '',
    `  演示账号（密码都是 ${accounts[0]?.password ?? ''}）：`,
    ...accounts.map(one => `    ${one.username.padEnd(width)}  ${one.title}`),
    '',
    '  先试试：用 hospital 登录，在“视频管理”里新增一个视频并上传 mp4，选好标准科室后提交审核；',
    '  再用 medical（或 medical2，按科室）和 compliance 在“审核工作台”依次通过，患者就能看到；',
    '  另开一个终端运行 npm run sim -- live --hospital H32050807，这家医院的模拟患者就会来看；再用 admin 登录看首页的看板。',
  ]
}

function administratorLines({ username, password }: { username: string; password: string }): string[] {
  return ['', `  首个管理员：${username}，一次性密码：${password}`, '  这个密码只显示这一次，首次登录后须修改。']
}
