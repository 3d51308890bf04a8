import { numberText } from '@xuanjiao/wire/kinds/base/value-text'
import { personaContextOf, type PersonaExpectation } from '../walk/persona-context.ts'
import { seededRandom } from '../plan/seeded-random.ts'
import { SERVICE_ACTS } from './service-acts.ts'

export interface ServicesOptions {
  base: string
  /** Makes the names of this run's viewers new ones. */
  run: string
  seed: string
  /** How many do each thing. */
  viewers: number
  pass: (seconds: number) => Promise<void>
  wait: (seconds: number) => Promise<void>
  say?: (line: string) => void
}

export interface ServicesResult {
  name: string
  done: number
  outcomes: Readonly<Record<string, number>>
  /** What was not as it has to be. */
  wrong: string[]
}

/** Viewers buy, ask and are prescribed, staff book, answer and evaluate, all through the front door (rules/simulator#services). */
export async function runServices(options: ServicesOptions): Promise<ServicesResult[]> {
  const results: ServicesResult[] = []
  for (const [name, act] of Object.entries(SERVICE_ACTS)) {
    options.say?.(`… ${TITLES[name] ?? name}`)
    const [expected, outcomes]: [PersonaExpectation[], Record<string, number>] = [[], {}]
    const random = seededRandom(`${options.seed}:${name}`)
    const { base, run, pass, wait } = options
    const context = {
      ...personaContextOf({ base, run, pass }, expected),
      random,
      wait,
      outcome: (outcome: string) => void (outcomes[outcome] = (outcomes[outcome] ?? 0) + 1),
    }
    for (let nth = 0; nth < options.viewers; nth++)
      await act(context, `${name}-${nth}`).catch((error: unknown) =>
        expected.push({ title: '走完全程', ok: false, found: error instanceof Error ? error.message : String(error) }),
      )
    const wrong = expected.filter(({ ok }) => !ok).map(({ title, found }) => `${title}：${found}`)
    results.push({ name, done: options.viewers, outcomes, wrong })
  }
  return results
}

const TITLES: Readonly<Record<string, string>> = {
  buys: '下单、付款、取消、退款',
  asks: '咨询与答复',
  isPrescribed: '宣教任务：领取、观看、确认、拒绝、评价',
}
const OUTCOMES: Readonly<Record<string, string>> = {
  paid: '已付款',
  left: '没有下文',
  cancelled: '取消',
  refunded: '退款',
  inTime: '按时答复',
  late: '超时答复',
  scored: '评分',
  done: '完成',
  withoutConsent: '不同意授权',
  declined: '拒绝',
  evaluated: '已评价',
  skipped: '未发送',
}

/** One line for each thing people do, and one for each that went wrong. */
export const servicesReport = (results: readonly ServicesResult[]): string[] =>
  results.flatMap(({ name, done, outcomes, wrong }) => [
    `${TITLES[name] ?? name}：${numberText(done)} 人，${Object.entries(outcomes)
      .map(([outcome, count]) => `${OUTCOMES[outcome] ?? outcome} ${numberText(count)}`)
      .join('，')}`,
    ...wrong.map(one => `  ✗ ${one}`),
  ])
