export interface Closers {
  add(name: string, close: () => Promise<unknown>): void
  closeAll(): Promise<void>
}

/** What was opened last is closed first; one that fails does not keep the others open. */
export function createClosers(report: (error: unknown, where: string) => void): Closers {
  const open: { name: string; close: () => Promise<unknown> }[] = []
  return {
    add: (name, close) => void open.push({ name, close }),
    closeAll: async () => {
      for (let last = open.pop(); last; last = open.pop()) {
        const { name, close } = last
        await close().catch(error => report(error, `停止${name}`))
      }
    },
  }
}
