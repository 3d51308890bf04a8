import { createInterface } from 'node:readline'
import { parseArgs } from 'node:util'
import { beatsOf } from './beats.ts'
import { live } from './live.ts'
import { planSittings, type PlanVideo } from './plan.ts'

const HELP = `用法：
  npm run sim -- live [--base http://127.0.0.1:8080/api] [--viewers 20] [--seconds 120] [--seed demo] [--hospital 医院编码]
      让模拟观众通过接口实时观看；指定医院时，他们是扫该院二维码进来的病人
  npm run sim -- plan --days 30 --viewers 500 [--from yyyy-MM-dd] [--seed demo]
      从标准输入读取视频清单（每行一个 {"id","durationSec"}），向标准输出写出观看计划（每行一次观看）`

/** Nobody of the plan watches longer than a video lasts. */
const LONGEST_SITTING_MS = 3_600_000

const OPTIONS = {
  base: { type: 'string', default: 'http://127.0.0.1:8080/api' },
  viewers: { type: 'string', default: '20' },
  seconds: { type: 'string', default: '120' },
  seed: { type: 'string', default: 'demo' },
  days: { type: 'string', default: '30' },
  from: { type: 'string' },
  hospital: { type: 'string' },
  'per-day': { type: 'string' },
} as const

function whole(text: string, name: string): number {
  const number = Number(text)
  if (!Number.isInteger(number) || number < 1) throw new Error(`--${name} 应为正整数`)
  return number
}

async function readVideos(): Promise<PlanVideo[]> {
  const videos: PlanVideo[] = []
  for await (const line of createInterface({ input: process.stdin }))
    if (line.trim() !== '') videos.push(JSON.parse(line) as PlanVideo)
  return videos
}

/** The Shanghai day `days` before today. */
function daysAgo(days: number): string {
  return new Date(Date.now() + 8 * 3_600_000 - days * 86_400_000).toISOString().slice(0, 10)
}

async function main(): Promise<void> {
  const { values, positionals } = parseArgs({ options: OPTIONS, allowPositionals: true })
  const say = (line: string) => process.stderr.write(`${line}\n`)
  const viewers = whole(values.viewers, 'viewers')
  switch (positionals[0]) {
    case 'live': {
      const result = await live({
        base: values.base,
        seed: values.seed,
        viewers,
        seconds: whole(values.seconds, 'seconds'),
        hospital: values.hospital,
        say,
      })
      say(
        `观看 ${result.sittings} 次，心跳 ${result.beats} 次，完播 ${result.completes} 次，失败 ${result.failures.length} 次`,
      )
      for (const line of new Set(result.failures)) say(`  ${line}`)
      process.exitCode = result.failures.length > 0 ? 1 : 0
      return
    }
    case 'plan': {
      const days = whole(values.days, 'days')
      const ask = {
        seed: values.seed,
        days,
        viewers,
        from: values.from ?? daysAgo(days - 1),
        videos: await readVideos(),
        ...(values['per-day'] && { perDay: whole(values['per-day'], 'per-day') }),
      }
      // The last day is today; what lies ahead of us is no history.
      const until = values.from === undefined ? Date.now() - LONGEST_SITTING_MS : Number.POSITIVE_INFINITY
      for (const sitting of planSittings(ask)) {
        if (sitting.at > until) return
        process.stdout.write(`${JSON.stringify({ ...sitting, beats: beatsOf(sitting) })}\n`)
      }
      return
    }
    default:
      say(HELP)
      process.exitCode = positionals.length === 0 ? 0 : 1
  }
}

await main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
