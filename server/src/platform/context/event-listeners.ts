/** One message: the topic, and what is said of it. */
export const eventMessageOf = (topic: string, payload: string): string => `${topic}\n${payload}`

interface EventListenerEntry {
  onMessage(payload: string): void
  gap: (() => void) | undefined
}

/** Who listens to which topic on this node. */
export class EventListeners {
  readonly #topics = new Map<string, Set<EventListenerEntry>>()
  readonly #complain: (line: string) => void

  constructor(complain: (line: string) => void) {
    this.#complain = complain
  }

  /** Answers the way to stop. */
  add(topic: string, listener: (payload: string) => void, gap?: () => void): () => void {
    const listeners = this.#topics.get(topic) ?? new Set<EventListenerEntry>()
    const one: EventListenerEntry = { onMessage: listener, gap }
    this.#topics.set(topic, listeners.add(one))
    return () => void listeners.delete(one)
  }

  deliver(message: string): void {
    const cut = message.indexOf('\n')
    const payload = message.slice(cut + 1)
    for (const listener of this.#topics.get(message.slice(0, cut)) ?? [])
      this.#safely(() => listener.onMessage(payload))
  }

  /** Something may have been missed. */
  notifyGap(): void {
    for (const listeners of this.#topics.values()) {
      for (const { gap } of listeners) if (gap) this.#safely(gap)
    }
  }

  /** One listener's fault must not keep the news from the others. */
  #safely(act: () => void): void {
    try {
      act()
    } catch (error) {
      this.#complain(`处理消息时出错：${(error as Error).message}`)
    }
  }
}
