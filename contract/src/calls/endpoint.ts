import { z } from 'zod'

export type HttpMethod = 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD'

/** Another address under which the same call is answered (old clients, second spellings). */
export interface EndpointAlias {
  method: HttpMethod
  path: string
}

/**
 * Who may make a call.
 * - `'public'`: anybody; say in `why` what makes that safe.
 * - `'signed-in'`: every signed-in member of staff.
 * - `'viewer'`: a signed-in viewer of the mini program (`X-Wx-Token`).
 * - `'visitor'`: anybody may look around in the mini program; whoever sends a viewer's token is known, and the token must be good.
 * - anything else is a permission code such as `he:hospital:add`.
 */
export type EndpointAccess = 'public' | 'signed-in' | 'viewer' | 'visitor' | (string & {})

/**
 * What keeps a session from everything but a few calls: the lock of its screen, or a second factor its person has to set
 * up first (rules/security#held-sessions).
 */
export type SessionHold = 'locked' | 'enrolling'

/**
 * How the answer leaves the server.
 * - `envelope` (default): `{success, code, message, result, timestamp}`
 * - `bare`: the result alone, as a few calls of the wire demand
 * - `file`: bytes written by the handler itself
 */
export type AnswerKind = 'envelope' | 'bare' | 'file'

/** What a request body is: JSON, a multipart form with files, or bytes the handler reads itself. */
export type RequestBodyKind = 'json' | 'multipart' | 'raw'

export interface Endpoint<
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  R extends z.ZodType = z.ZodType,
> {
  method: HttpMethod
  path: string
  also: readonly EndpointAlias[]
  allow: EndpointAccess
  /** Chinese name of the call, shown in the API pages and in the audit log. */
  title: string
  query: Q
  body: B
  result: R
  answer: AnswerKind
  bodyKind: RequestBodyKind
  /** A call that changes nothing and is made by a timer; it never counts as activity of a person. */
  poll: boolean
  /** Changes nothing: also whoever looks through another's eyes may make it (rules/security#seeing-as). */
  reading: boolean
  /** Changes nobody's but one's own account: also those of a hospital whose service has ended may (rules/hospitals#expired). */
  ofOneself: boolean
  /** Answered however many others are under way: whether the product is well is asked just then. */
  always: boolean
  /** Holds of a session in spite of which it is answered. */
  evenWhile: readonly SessionHold[]
  /** Its answer holds what is told once: it is not kept for whoever repeats the call. */
  toldOnce: boolean
  /** Answered with a right signature alone (rules/wire#signatures). */
  signed: boolean
  /** Tag of the API pages, usually the Chinese noun. */
  tag: string
}

export type AnyEndpoint = Endpoint<z.ZodType, z.ZodType, z.ZodType>

const nothing = z.unknown()
type Nothing = typeof nothing
/** Of every call that answers none: a schema holds a kilobyte. */
const noResult = z.null()

/** A schema, or how it is made when it is first asked for: records have hundreds of calls, and few are made in an hour. */
type LazySchema<S extends z.ZodType> = S | (() => S)

const made = <S extends z.ZodType>(schema: LazySchema<S>): S => (typeof schema === 'function' ? schema() : schema)

const NONE: readonly never[] = []

interface EndpointDescription<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> {
  method: HttpMethod
  path: string
  title: string
  allow: EndpointAccess
  result: LazySchema<R>
  tag?: string
  also?: readonly EndpointAlias[]
  query?: LazySchema<Q>
  body?: LazySchema<B>
  answer?: AnswerKind
  bodyKind?: RequestBodyKind
  poll?: boolean
  /** Said where the method does not tell: a GET that changes something or shows what is hidden, a POST that only reads. */
  reading?: boolean
  ofOneself?: boolean
  always?: boolean
  evenWhile?: readonly SessionHold[]
  toldOnce?: boolean
  signed?: boolean
}

/**
 * Describes one call once; `serve` answers it on the server, `call` makes it in the browser.
 * Paths are relative to the API base and start with a slash; `{name}` marks a path parameter,
 * which is handed to the handler merged into `query`.
 */
export function endpoint<R extends z.ZodType, Q extends z.ZodType = Nothing, B extends z.ZodType = Nothing>(
  description: EndpointDescription<Q, B, R>,
): Endpoint<Q, B, R> {
  return new DescribedEndpoint(description)
}

/**
 * One class for all calls: its getters are shared, and objects of one shape are small. A thousand literals with getters of
 * their own held two megabytes.
 */
class DescribedEndpoint<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> implements Endpoint<Q, B, R> {
  readonly method: HttpMethod
  readonly path: string
  readonly title: string
  readonly allow: EndpointAccess
  readonly tag: string
  readonly also: readonly EndpointAlias[]
  readonly answer: AnswerKind
  readonly bodyKind: RequestBodyKind
  readonly poll: boolean
  readonly reading: boolean
  readonly ofOneself: boolean
  readonly always: boolean
  readonly evenWhile: readonly SessionHold[]
  readonly toldOnce: boolean
  readonly signed: boolean
  #query: LazySchema<Q>
  #body: LazySchema<B>
  #result: LazySchema<R>

  constructor(description: EndpointDescription<Q, B, R>) {
    const { method, poll = false } = description
    this.method = method
    this.path = description.path
    this.title = description.title
    this.allow = description.allow
    this.tag = description.tag ?? '其他'
    this.also = description.also ?? NONE
    this.answer = description.answer ?? 'envelope'
    this.bodyKind = description.bodyKind ?? 'json'
    this.poll = poll
    this.reading = description.reading ?? (poll || method === 'GET' || method === 'HEAD')
    this.ofOneself = description.ofOneself ?? false
    this.always = description.always ?? false
    this.evenWhile = description.evenWhile ?? NONE
    this.toldOnce = description.toldOnce ?? false
    this.signed = description.signed ?? false
    this.#query = description.query ?? (nothing as unknown as Q)
    this.#body = description.body ?? (nothing as unknown as B)
    this.#result = description.result
  }

  get query(): Q {
    return (this.#query = made(this.#query))
  }

  get body(): B {
    return (this.#body = made(this.#body))
  }

  get result(): R {
    return (this.#result = made(this.#result))
  }
}

/** The same call with an answer of another shape. A spread would leave the schemas behind. */
export const withResult = <Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType>(
  call: Endpoint<Q, B>,
  result: R,
): Endpoint<Q, B, R> => endpoint({ ...call, query: () => call.query, body: () => call.body, result })

/** What a call of a noun says beyond its address and title; one that says no result answers none. */
type CallDetails<Q extends z.ZodType, B extends z.ZodType, R extends z.ZodType> = Partial<
  Omit<EndpointDescription<Q, B, R>, 'method' | 'title'>
>

/**
 * The calls of one noun: their addresses begin with its path, they stand under its tag, and whoever `allow` names may
 * make them, each unless it says otherwise itself.
 */
export function callsBelow(noun: { path: string; tag: string; allow?: EndpointAccess; ofOneself?: boolean }) {
  const by =
    (method: HttpMethod) =>
    <R extends z.ZodType = z.ZodNull, Q extends z.ZodType = Nothing, B extends z.ZodType = Nothing>(
      name: string,
      title: string,
      details: CallDetails<Q, B, R> = {},
    ): Endpoint<Q, B, R> => {
      const { path, tag, allow = 'signed-in', ofOneself = false } = noun
      const result = noResult as unknown as R
      return endpoint<R, Q, B>({ method, path: `${path}/${name}`, title, tag, allow, ofOneself, result, ...details })
    }
  return { get: by('GET'), post: by('POST'), put: by('PUT'), remove: by('DELETE') }
}

/** What a caller passes: the query and body as they may be written. */
export interface CallInput<E extends AnyEndpoint> {
  query?: z.input<E['query']>
  body?: z.input<E['body']>
}

/** What a caller gets back. */
export type EndpointAnswer<E extends AnyEndpoint> = z.output<E['result']>

/** What the server reads of a body. */
export type EndpointBody<E extends AnyEndpoint> = z.output<E['body']>
