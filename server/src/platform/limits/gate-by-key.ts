import { gate, type Gate } from './gate.ts'

/** A gate for each key: what goes through one keeps none of the others waiting. */
export interface GateByKey {
  pass<T>(key: string, work: () => Promise<T>): Promise<T>
}

/** Of each key so many at once, and so many more who wait; whoever comes after is told to come again. */
export function gateByKey(inFlight: number, queued: number): GateByKey {
  const gates = new Map<string, { gate: Gate; inside: number }>()
  return {
    async pass(key, work) {
      const one = gates.get(key) ?? { gate: gate(inFlight, queued), inside: 0 }
      gates.set(key, one)
      one.inside += 1
      try {
        return await one.gate.pass(work)
      } finally {
        one.inside -= 1
        if (one.inside === 0) gates.delete(key)
      }
    },
  }
}
