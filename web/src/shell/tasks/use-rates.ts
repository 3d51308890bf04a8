import type { TaskRow } from '@xuanjiao/contract/system/tasks'
import { useEffect, useState } from 'react'
import { addSample, measuredLeft, type Sample } from './rate.ts'

/** Seconds left of each running task: by the pace it was seen to have, or by the server's guess until there is one. */
export function useSecondsLeft(tasks: readonly TaskRow[]): (task: TaskRow) => number | null {
  const [seen, setSeen] = useState<{ at: number; samples: ReadonlyMap<string, readonly Sample[]> }>(NOTHING)
  useEffect(() => {
    const at = Date.now()
    const running = tasks.filter(task => task.state === 'running')
    setSeen(({ samples }) => ({
      at,
      samples: new Map(
        running.map(({ id, percent }) => [id, addSample(samples.get(id) ?? [], { at, percent })] as const),
      ),
    }))
  }, [tasks])
  return ({ id, secondsLeft }) => measuredLeft(seen.samples.get(id) ?? [], seen.at) ?? secondsLeft
}

const NOTHING = { at: 0, samples: new Map<string, readonly Sample[]>() }
