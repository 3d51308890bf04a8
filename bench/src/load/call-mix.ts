import { randomUUID } from 'node:crypto'
import type { LoadRequest } from '../lib/send-load.ts'
import type { CallKind } from './open-loop.ts'

/** What the calls of the mix ask for. */
export interface LoadTarget {
  readonly token: string
  readonly ids: readonly string[]
  readonly classification: string
}

/** The mix of a busy morning: how many of a hundred calls are which, and which of them are light. */
const SHARES = [
  ['get', 40, true],
  ['hospitals', 30, true],
  ['videos', 12, false],
  ['search', 3, false],
  ['add', 10, false],
  ['dashboard', 5, false],
] as const
export type CallName = (typeof SHARES)[number][0]

export const LIGHT_CALLS = SHARES.flatMap(([name, , light]) => (light ? [name as string] : []))

const WORDS = ['高血压', '日常护理', '宣教视频5', '糖尿病']
/** Pages people turn to. */
export const MAX_PAGE_NO = 50

export const callPaths = {
  get: (id: string) => `/api/he/video/queryById?id=${id}`,
  hospitals: () => '/api/he/hospital/list?pageNo=1&pageSize=10',
  videos: (pageNo: number) => `/api/he/video/list?pageNo=${pageNo}&pageSize=10`,
  search: (word: string) => `/api/he/video/list?title=${encodeURIComponent(`*${word}*`)}&pageNo=1&pageSize=10`,
  dashboard: (from: string, to: string) => `/api/he/dashboard/admin?from=${from}&to=${to}`,
} as const

/** The last thirty days, by the calendar of Shanghai. */
export function thirtyDays(): [from: string, to: string] {
  const day = (ago: number) => new Date(Date.now() + 8 * 3_600_000 - ago * 86_400_000).toISOString().slice(0, 10)
  return [day(29), day(0)]
}

const idAt = ({ ids }: LoadTarget, at: number): string => ids[at % ids.length] ?? ''
const wordAt = (at: number): string => WORDS[at % WORDS.length] ?? ''

/** The mix as the product is asked. */
export function productCalls(target: LoadTarget): CallKind[] {
  const headers = { 'x-access-token': target.token }
  const [from, to] = thirtyDays()
  const makers: Record<CallName, (at: number) => LoadRequest> = {
    get: at => ({ path: callPaths.get(idAt(target, at)), headers }),
    hospitals: () => ({ path: callPaths.hospitals(), headers }),
    videos: at => ({ path: callPaths.videos(1 + (at % MAX_PAGE_NO)), headers }),
    search: at => ({ path: callPaths.search(wordAt(at)), headers }),
    add: at => ({ method: 'POST', path: '/api/he/video/add', headers, body: draft(target, at) }),
    dashboard: () => ({ path: callPaths.dashboard(from, to), headers }),
  }
  return kindsOf(makers)
}

const draft = ({ classification }: LoadTarget, at: number): string =>
  JSON.stringify({ title: `压测新增视频${at}-${randomUUID().slice(0, 8)}`, classificationId: classification })

/** The same mix as the floor is asked. */
export function baselineCalls(target: LoadTarget): CallKind[] {
  const makers: Record<CallName, (at: number) => LoadRequest> = {
    get: at => ({ path: `/get?id=${idAt(target, at)}` }),
    hospitals: () => ({ path: '/hospitals' }),
    videos: at => ({ path: `/videos?page=${1 + (at % MAX_PAGE_NO)}` }),
    search: at => ({ path: `/search?word=${encodeURIComponent(wordAt(at))}` }),
    add: at => ({
      method: 'POST',
      path: '/add',
      body: JSON.stringify({ id: randomUUID(), title: `压测新增视频${at}` }),
    }),
    dashboard: () => ({ path: '/dashboard' }),
  }
  return kindsOf(makers)
}

const kindsOf = (makers: Record<CallName, (at: number) => LoadRequest>): CallKind[] =>
  SHARES.map(([name, share, light]) => ({ name, share, light, make: makers[name] }))
