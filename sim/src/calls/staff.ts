import { randomUUID } from 'node:crypto'
import { captchaWay, NO_WAY_IN, type CaptchaWay } from './captcha.ts'

/** A department of a person: where they stand. */
export interface Post {
  departName: string
  orgCode: string
  bizType: string | null
  bizRef: string | null
}

/** Makes calls of the back office as a person of the demo. */
export class StaffClient {
  readonly #base: string
  readonly #captcha: CaptchaWay
  #token = ''
  #posts: readonly Post[] = []

  constructor(base: string, captcha: CaptchaWay = captchaWay(process.env['SIM_CAPTCHA'])) {
    this.#base = base
    this.#captcha = captcha
  }

  /** Signs in as the product's settings allow a program to. Answers where the person stands. */
  async signIn(username: string, password: string): Promise<readonly Post[]> {
    const { token, departs } = await this.#comeIn({ username, password, remember_me: true })
    this.#token = token
    this.#posts = departs
    return departs
  }

  /** By the fixed captcha, else as the mini program of staff does: without one, unless too many tries have failed. */
  async #comeIn(given: object): Promise<{ token: string; departs: Post[] }> {
    const way = this.#captcha
    if (way.kind === 'fixed') {
      const checkKey = randomUUID()
      await this.#send('GET', `/sys/randomImage/${checkKey}`)
      return this.#send('POST', '/sys/login', { ...given, captcha: way.text, checkKey })
    }
    try {
      return await this.#send('POST', '/sys/mLogin', given)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('验证码')) throw error
      throw new Error(NO_WAY_IN, { cause: error })
    }
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
  async all(path: string, query: Record<string, string | number> = {}): Promise<AnswerRow[]> {
    const rows: AnswerRow[] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await this.get<{ records: AnswerRow[]; pages: number }>(path, { ...query, pageNo, pageSize: PAGE })
      rows.push(...page.records)
      if (pageNo >= page.pages) return rows
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

export type AnswerRow = Readonly<Record<string, unknown>>
