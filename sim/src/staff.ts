import { randomUUID } from 'node:crypto'

/** A department of a person: where they stand. */
export interface Post {
  departName: string
  orgCode: string
  bizType: string | null
  bizRef: string | null
}

const NUMERALS = '零一二三四五六七八九'

/** 三加五再加二等于几 → 10 */
export function sumOf(question: string): string {
  const numbers = [...(question.split('等于')[0] ?? '')].map(letter => NUMERALS.indexOf(letter))
  return String(numbers.filter(number => number >= 0).reduce((sum, number) => sum + number, 0))
}

/** Makes calls of the back office as a person of the demo. */
export class StaffClient {
  readonly #base: string
  #token = ''
  #posts: readonly Post[] = []

  constructor(base: string) {
    this.#base = base
  }

  /** Signs in like somebody who cannot see the picture: by the sum in words. Answers where the person stands. */
  async signIn(username: string, password: string): Promise<readonly Post[]> {
    const checkKey = randomUUID()
    const { question } = await this.#send<{ question: string }>('GET', `/sys/randomImage/${checkKey}/question`)
    const body = { username, password, captcha: sumOf(question), checkKey, remember_me: true }
    const { token, departs } = await this.#send<{ token: string; departs: Post[] }>('POST', '/sys/login', body)
    this.#token = token
    this.#posts = departs
    return departs
  }

  /** Where the person stands, as sign-in said. */
  posts(): readonly Post[] {
    return this.#posts
  }

  /** Goes to another of one's departments. */
  async standIn({ orgCode }: Post): Promise<void> {
    await this.#send('PUT', '/sys/selectDepart', { orgCode })
  }

  get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const asked = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return this.#send<T>('GET', `${path}?${asked.toString()}`)
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#send<T>('POST', path, body)
  }

  /** Every row of a list, page by page. */
  async all(path: string, query: Record<string, string | number> = {}): Promise<Row[]> {
    const rows: Row[] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await this.get<{ records: Row[] }>(path, { ...query, pageNo, pageSize: PAGE })
      rows.push(...page.records)
      if (page.records.length < PAGE) return rows
    }
  }

  async #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': this.#token },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const answer = (await response.json()) as { success: boolean; message: string; result: T }
    if (!answer.success) throw new Error(`${path.split('?')[0]}：${answer.message}`)
    return answer.result
  }
}

const PAGE = 200

export type Row = Readonly<Record<string, unknown>>
