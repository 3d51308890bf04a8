/** A link to a private file closes after five minutes (rules/security#files); ours is asked for anew before that. */
const freshMs = 240_000
/** A picture that cannot be shown at all is not asked for again and again. */
const retryMs = 10_000

interface Link {
  readonly url: string
  readonly since: number
}

/** Why an address is wanted: a picture is about to be loaded from it, or could not be. */
export type FileUrlReason = 'load' | 'failed'

/** Addresses of stored files, asked for once each and again when they have run out; none until one comes. */
export class FileUrlCache {
  readonly #request: (path: string) => Promise<string>
  readonly #now: () => number
  readonly #links = new Map<string, Link>()

  constructor(request: (path: string) => Promise<string>, now: () => number = Date.now) {
    this.#request = request
    this.#now = now
  }

  /** What is known; `came` is called when there is another one. */
  of(path: string, came: () => void, reason?: FileUrlReason): string {
    if (path === '' || /^(https?:|blob:)/.test(path)) return path
    const link = this.#links.get(path)
    const age = this.#now() - (link?.since ?? 0)
    const good = reason === undefined || link?.url === '' || age < (reason === 'load' ? freshMs : retryMs)
    if (link === undefined || !good) this.#fetch(path, came)
    return this.#links.get(path)?.url ?? ''
  }

  #fetch(path: string, came: () => void): void {
    const put = (url: string) => this.#links.set(path, { url, since: this.#now() })
    put('')
    void this.#request(path).then(
      url => {
        put(url)
        came()
      },
      () => this.#links.delete(path),
    )
  }
}
