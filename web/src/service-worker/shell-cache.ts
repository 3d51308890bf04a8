import { KEEPING_MARK } from '../app/session/kept-shell-names.ts'

const NAMES = 'xj-shell-'
/** Every address of the application is the one page. */
const PAGE = '/'
/** A gate before a server that is away says so with these. */
const AWAY = new Set([502, 503, 504])
/** The parts of the version before are there as long as a window may have it open. */
const VERSIONS_KEPT = 2

interface ShellCacheNeeds {
  version: string
  caches: CacheStorage
  fetch: (request: RequestInfo) => Promise<Response>
  /** One at a time, over all windows and the worker. */
  alone: <T>(work: () => Promise<T>) => Promise<T>
  /** What is shown where nothing is kept. */
  offlinePage: () => Response
}

/** The page and the parts of the application, kept while somebody is signed in (rules/shell#without-a-network). */
export class ShellCache {
  readonly #name: string
  readonly #needs: ShellCacheNeeds

  constructor(needs: ShellCacheNeeds) {
    this.#needs = needs
    this.#name = `${NAMES}${needs.version}`
  }

  /** A part is taken from what is kept, of any version, and else fetched and kept. */
  async part(request: Request): Promise<Response> {
    const kept = await this.#needs.caches.match(request, { ignoreVary: true })
    if (kept) return kept
    const fresh = await this.#needs.fetch(request)
    if (fresh.ok) await this.#keep(request.url, fresh.clone())
    return fresh
  }

  /** The page comes from the server as long as there is one; then it is the kept one, and else a page that says so. */
  async page(ask: () => Promise<Response>): Promise<Response> {
    try {
      const fresh = await ask()
      if (isPage(fresh)) await this.#keep(PAGE, fresh.clone())
      return AWAY.has(fresh.status) ? ((await this.#keptPage()) ?? fresh) : fresh
    } catch {
      return (await this.#keptPage()) ?? this.#needs.offlinePage()
    }
  }

  /** Fetches what a window has without having asked the worker for it; what does not come is fetched when it is needed. */
  async bring(paths: Iterable<string>): Promise<void> {
    const addresses = [PAGE, ...new Set(paths)]
    await Promise.all(addresses.map(address => this.#bringOne(address).catch(() => undefined)))
  }

  /** Forgets the versions that no window has open any more. */
  async forgetOlder(): Promise<void> {
    const names = (await this.#needs.caches.keys()).filter(name => name.startsWith(NAMES) && name !== this.#name)
    const forgotten = names.slice(0, Math.max(0, names.length - (VERSIONS_KEPT - 1)))
    await Promise.all(forgotten.map(name => this.#needs.caches.delete(name)))
  }

  async #bringOne(address: string): Promise<void> {
    const { caches, fetch } = this.#needs
    if (!(await caches.has(KEEPING_MARK))) return
    if (address !== PAGE && (await caches.match(address, { ignoreVary: true }))) return
    const fresh = await fetch(address)
    if (address === PAGE ? isPage(fresh) : fresh.ok) await this.#keep(address, fresh)
  }

  /** The newest page first: it names parts of its own version. */
  async #keptPage(): Promise<Response | undefined> {
    const { caches } = this.#needs
    const own = (await caches.has(this.#name)) ? await (await caches.open(this.#name)).match(PAGE) : undefined
    return own ?? caches.match(PAGE)
  }

  /** Kept only while somebody is signed in, and never in place of the answer: a full disk fails no request. */
  async #keep(address: string, response: Response): Promise<void> {
    const { caches, alone } = this.#needs
    try {
      await alone(async () => {
        if (await caches.has(KEEPING_MARK)) await (await caches.open(this.#name)).put(address, response)
      })
    } catch {
      // It is fetched again the next time.
    }
  }
}

const isPage = (response: Response): boolean =>
  response.status === 200 &&
  !response.redirected &&
  (response.headers.get('content-type') ?? '').startsWith('text/html')
