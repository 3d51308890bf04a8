import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { simulatedWorldLine, type SimulatedWorldLine } from '@xuanjiao/contract/viewer/viewing-plan'
import { heartbeatsOf } from './plan/heartbeats.ts'
import { runChaos, chaosReport } from './chaos.ts'
import { checkInvariants, printChecks } from './check-invariants.ts'
import { runLive } from './run-live.ts'
import { runLoad, loadReport } from './run-load.ts'
import { allExpectationsHold, personaReport, runPersonas } from './personas/walk-personas.ts'
import { runServices, servicesReport } from './services/run-services.ts'
import { planWatchSessions } from './plan/viewing-plan.ts'
import { simulatedWorldFrom, type SimulatedWorld } from './plan/simulated-world.ts'

const HELP = `用法：
  npm run sim -- live [--base 接口地址] [--viewers 20] [--seconds 120] [--seed demo] [--hospital 医院编码] [--speed 60]
      让模拟患者通过接口实时观看；指定医院时，他们是扫该院二维码进来的患者
      --speed 60：按计划的一天陆续到来，一分钟当一小时（观看本身按真实秒数计，不能加速）
  npm run sim -- load [--base …] [--rps 50] [--seconds 60] [--viewers 100] [--seed demo]
      按目标速率持续调用，打印各接口的 p50、p95、p99 和出错的答复（同一地址的登录有限流，人数较多时以 VIEWER_LIMITS=off 启动服务）
  npm run sim -- chaos [--base …] [--rounds 2] [--seed demo]
      重复、乱序、重放、抢报、双开、断线、伪造……每种捣乱都有应得的答复，其余都算失败
  npm run sim -- personas [--base …] [--seed demo]
      十位演示人物（术后患者、孕妈、慢病老人、护士长、区域经理、平台审核员、付费患者、咨询患者、床旁宣教、拒绝宣教的患者）各走一条写定的路，逐步核对应有的结果；约需数分钟
  npm run sim -- services [--base …] [--viewers 5] [--seed demo]
      模拟患者下单付款（对公入账或试用的模拟支付）、咨询、领取宣教任务并观看确认或拒绝，员工入账、答复、评价
  npm run sim -- check [--base …]
      对账：统计与事实、订单与权益、会员明细、任务、咨询、通知数、各角色所见范围；有一项不成立即以 1 退出（其余命令之后也会对账）
  npm run sim -- plan --days 30 --viewers 500 [--from yyyy-MM-dd] [--seed demo]
      从标准输入读取视频和医院（每行一个 JSON），向标准输出写出观看计划（每行一次观看）
接口地址和登录方式默认取自本目录的设置（环境变量和 .env 的 HOST、PORT、BASE_PATH、CAPTCHA）；先在本目录运行 npm start。
员工登录要求 CAPTCHA=off 或 fixed:文字。`

/** Nobody of the plan watches longer than a video lasts. */
const MAX_WATCH_SESSION_MS = 3_600_000

const OPTIONS = {
  base: { type: 'string', default: process.env['SIM_BASE'] ?? 'http://127.0.0.1:8080/api' },
  viewers: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '120' },
  seed: { type: 'string', default: 'demo' },
  days: { type: 'string', default: '30' },
  from: { type: 'string' },
  hospital: { type: 'string' },
  speed: { type: 'string' },
  'per-day': { type: 'string' },
  rps: { type: 'string', default: '50' },
  rounds: { type: 'string', default: '2' },
} as const

function positiveInteger(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} 应为正整数`)
  return number
}

async function readSimulatedWorld(): Promise<SimulatedWorld> {
  const lines: SimulatedWorldLine[] = []
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') lines.push(simulatedWorldLine.parse(JSON.parse(line)))
  return simulatedWorldFrom(lines)
}

/** The Shanghai day `days` before today. */
function daysAgo(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

type SimArguments = ReturnType<typeof readArguments>['values']
const say = (line: string) => process.stderr.write(`${line}\n`)

const readArguments = () => parseArgs({ options: OPTIONS, allowPositionals: true })

const COMMANDS: Readonly<Record<string, (simArguments: SimArguments) => Promise<boolean>>> = {
  async live(values) {
    const { base, seed, hospital } = values
    const speed = values.speed === undefined ? undefined : positiveInteger(values.speed, 'speed')
    const request = { base, seed, hospital, speed, say, viewers: positiveInteger(values.viewers, 'viewers') }
    const result = await runLive({ ...request, seconds: positiveInteger(values.seconds, 'seconds') })
    say(
      `观看 ${numberText(result.watchSessions)} 次，心跳 ${numberText(result.heartbeats)} 次，完播 ${numberText(result.completes)} 次，失败 ${numberText(result.failures.length)} 次`,
    )
    for (const line of new Set(result.failures)) say(`  ${line}`)
    return (await invariantsHold(base)) && result.failures.length === 0
  },

  async load({ base, seed, ...values }) {
    const request = {
      base,
      seed,
      say,
      viewers: positiveInteger(values.viewers, 'viewers'),
      rps: positiveInteger(values.rps, 'rps'),
    }
    const matches = await runLoad({ ...request, seconds: positiveInteger(values.seconds, 'seconds') })
    for (const line of loadReport(matches)) say(line)
    const faults = matches.flatMap(({ errors }) => Object.keys(errors)).filter(error => /^(0|5\d\d) /.test(error))
    return (await invariantsHold(base)) && faults.length === 0
  },

  async chaos({ base, seed, rounds }) {
    const pass = (seconds: number) => new Promise<void>(resolve => setTimeout(resolve, seconds * 1000))
    const matches = await runChaos({ base, seed, rounds: positiveInteger(rounds, 'rounds'), pass, say })
    for (const line of chaosReport(matches)) say(line)
    return (await invariantsHold(base)) && matches.every(({ wrong }) => wrong.length === 0)
  },

  async personas({ base, seed }) {
    const pass = (seconds: number) => new Promise<void>(resolve => setTimeout(resolve, seconds * 1000))
    const results = await runPersonas({ base, run: `${seed}-${Date.now().toString(36)}`, pass, say })
    say('结果：')
    for (const line of personaReport(results)) say(line)
    return (await invariantsHold(base)) && allExpectationsHold(results)
  },

  async services({ base, seed, ...values }) {
    const pass = (seconds: number) => new Promise<void>(resolve => setTimeout(resolve, seconds * 1000))
    // Nobody waits for the hours that staff take: an hour goes by in a fiftieth of a second.
    const wait = (seconds: number) => pass(seconds / 180_000)
    const viewers = values.viewers === OPTIONS.viewers.default ? 5 : positiveInteger(values.viewers, 'viewers')
    const results = await runServices({
      base,
      run: `${seed}-${Date.now().toString(36)}`,
      seed,
      viewers,
      pass,
      wait,
      say,
    })
    for (const line of servicesReport(results)) say(line)
    return (await invariantsHold(base)) && results.every(({ wrong }) => wrong.length === 0)
  },

  check: ({ base }) => invariantsHold(base),

  async plan(values) {
    const days = positiveInteger(values.days, 'days')
    const request = {
      seed: values.seed,
      days,
      viewers: positiveInteger(values.viewers, 'viewers'),
      from: values.from ?? daysAgo(days - 1),
      ...(await readSimulatedWorld()),
      ...(values['per-day'] && { perDay: positiveInteger(values['per-day'], 'per-day') }),
    }
    // The last day is today; what lies ahead of us is no history.
    const until = values.from === undefined ? Date.now() - MAX_WATCH_SESSION_MS : Number.POSITIVE_INFINITY
    for (const watchSession of planWatchSessions(request)) {
      if (watchSession.at > until) break
      process.stdout.write(`${JSON.stringify({ ...watchSession, beats: heartbeatsOf(watchSession) })}\n`)
    }
    return true
  },
}

/** What has to hold after every run. */
const invariantsHold = async (base: string): Promise<boolean> => printChecks(await checkInvariants(base), say)

/** Where nothing listens, that is what has to be said. */
function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const rejected = error.message === 'fetch failed'
  return rejected ? '无法连接上述地址：请先在本目录运行 npm start，或用 --base 指明接口地址' : error.message
}

async function main(): Promise<void> {
  const { values, positionals } = readArguments()
  const command = COMMANDS[positionals[0] ?? '']
  if (!command) {
    say(HELP)
    process.exitCode = positionals.length === 0 ? 0 : 1
    return
  }
  if (command !== COMMANDS['plan']) say(`接口地址 ${values.base}`)
  process.exitCode = (await command(values)) ? 0 : 1
}

await main().catch((error: unknown) => {
  process.stderr.write(`${errorText(error)}\n`)
  process.exitCode = 1
})
