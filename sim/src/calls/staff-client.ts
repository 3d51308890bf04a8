import { randomUUID } from 'node:crypto'
import { captchaSettingOf, CAPTCHA_UNSOLVABLE, type CaptchaSetting } from './captcha-mode.ts'

/** A department of a person: where they stand. */
export interface ChosenDepartment {
  departName: string
  orgCode: string
  bizType: string | null
  bizRef: string | null
}

/** Makes calls of the back office as a person of the demo. */
export class StaffClient {
  readonly #base: string
  readonly #captcha: CaptchaSetting
  #token = ''
  #credentials: { username: string; password: string } | undefined
  #selected: ChosenDepartment | undefined
  #posts: readonly ChosenDepartment[] = []

  constructor(base: string, captcha: CaptchaSetting = captchaSettingOf(process.env['SIM_CAPTCHA'])) {
    this.#base = base
    this.#captcha = captcha
  }

  /** Signs in as the product's settings allow a program to. Answers where the person stands. */
  async signIn(username: string, password: string): Promise<readonly ChosenDepartment[]> {
    this.#credentials = { username, password }
    this.#selected = undefined
    return this.#enter(this.#credentials)
  }

  async #enter(credentials: object): Promise<readonly ChosenDepartment[]> {
    const { token, departs } = await this.#comeIn({ ...credentials, remember_me: true })
    this.#token = token
    this.#posts = departs
    return departs
  }

  /** By the fixed captcha, else as the mini program of staff does: without one, unless too many tries have failed. */
  async #comeIn(credentials: object): Promise<{ token: string; departs: ChosenDepartment[] }> {
    const mode = this.#captcha
    if (mode.kind === 'fixed') {
      const checkKey = randomUUID()
      await this.#once('GET', `/sys/randomImage/${checkKey}`)
      return this.#once('POST', '/sys/login', { ...credentials, captcha: mode.text, checkKey })
    }
    try {
      return await this.#once('POST', '/sys/mLogin', credentials)
    } catch (error) {
      if (!(error instanceof Error) || !error.message.includes('验证码')) throw error
      throw new Error(CAPTCHA_UNSOLVABLE, { cause: error })
    }
  }

  /** Where the person stands, as sign-in said. */
  departments(): readonly ChosenDepartment[] {
    return this.#posts
  }

  /** Goes to another of one's departments. */
  async selectDepartment(department: ChosenDepartment): Promise<void> {
    await this.#once('PUT', '/sys/selectDepart', { orgCode: department.orgCode })
    this.#selected = department
  }

  get<T>(path: string, query: Record<string, string | number> = {}): Promise<T> {
    const params = new URLSearchParams(
      Object.entries(query).map(([name, value]): [string, string] => [name, String(value)]),
    )
    return this.#send<T>('GET', `${path}?${params.toString()}`)
  }

  post<T>(path: string, body: unknown): Promise<T> {
    return this.#send<T>('POST', path, body)
  }

  /** Every row of a list, page by page. */
  async allRows(path: string, query: Record<string, string | number> = {}): Promise<AnswerRow[]> {
    const rows: AnswerRow[] = []
    for (let pageNo = 1; ; pageNo++) {
      const page = await this.get<{ records: AnswerRow[]; pages: number }>(path, { ...query, pageNo, pageSize: PAGE })
      rows.push(...page.records)
      if (pageNo >= page.pages) return rows
    }
  }

  /** A history of weeks outlasts a session: whoever was signed out comes in again, to where they stood. */
  async #send<T>(method: string, path: string, body?: unknown): Promise<T> {
    try {
      return await this.#once<T>(method, path, body)
    } catch (error) {
      if (!(error instanceof SessionEnded) || this.#credentials === undefined) throw error
      await this.#enter(this.#credentials)
      if (this.#selected) await this.selectDepartment(this.#selected)
      return this.#once<T>(method, path, body)
    }
  }

  async #once<T>(method: string, path: string, body?: unknown): Promise<T> {
    const response = await fetch(this.#base + path, {
      method,
      headers: { 'content-type': 'application/json', 'x-access-token': this.#token },
      body: body === undefined ? null : JSON.stringify(body),
      signal: AbortSignal.timeout(60_000),
    })
    const answer = (await response.json()) as { success: boolean; message: string; result: T }
    if (answer.success) return answer.result
    const Problem = response.status === 401 ? SessionEnded : Error
    throw new Problem(`${path.split('?')[0]}：${answer.message}`)
  }
}

class SessionEnded extends Error {}

const PAGE = 200

export type AnswerRow = Readonly<Record<string, unknown>>
