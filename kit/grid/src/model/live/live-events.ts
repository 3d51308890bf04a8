/**
 * Something the tables of a page tell each other beside their rows (rules/wire-system#sockets): `read` answers what
 * was told, or undefined when what came over the line is something else.
 */
export interface LiveEvent<Args extends readonly unknown[]> {
  readonly key: string
  readonly read: (args: readonly unknown[]) => Args | undefined
}

/** Words of every table. Who is there is said by the server alone. */
export const tableEventNames = {
  members: 'presence',
  hello: 'hello',
  bye: 'bye',
  visit: 'visit',
  saved: 'saved',
  rows: 'rows',
} as const

const isOwn = (key: string): boolean => Object.values(tableEventNames).some(word => word === key)

/** Who wants to hear which word. */
export class LiveEventHandlers {
  readonly #handlers = new Map<string, Set<(args: readonly unknown[]) => void>>()

  /** Hears a word until the answer is called. */
  subscribe<Args extends readonly unknown[]>(
    { key, read }: LiveEvent<Args>,
    listener: (...args: NoInfer<Args>) => void,
  ): () => void {
    if (isOwn(key)) throw new Error(`"${key}" is a word of the table itself`)
    const handlers = this.#handlers.get(key) ?? new Set()
    const handler = (args: readonly unknown[]) => {
      const reply = read(args)
      if (reply !== undefined) listener(...reply)
    }
    this.#handlers.set(key, handlers.add(handler))
    return () => void handlers.delete(handler)
  }

  dispatch(key: string, args: readonly unknown[]): void {
    for (const handler of this.#handlers.get(key) ?? []) handler(args)
  }
}
