import { useEffect, useState } from 'react'
import { cronProblem } from '../model/cron-problem.ts'
import { nextRuns } from '../model/next-runs.ts'

/** rules/cron#preview */
const COUNT = 10
const PAUSE_MS = 500

/** The next runs of an expression, worked out once it has not changed for a while; undefined for a bad one. */
export function useNextRuns(text: string, timeZone: string): { runs: readonly Date[] | undefined; pending: boolean } {
  const [shown, setShown] = useState(() => ({ text, runs: runsOf(text, timeZone) }))
  useEffect(() => {
    if (shown.text === text) return
    const timer = setTimeout(() => setShown({ text, runs: runsOf(text, timeZone) }), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text, shown.text, timeZone])
  return { runs: shown.runs, pending: shown.text !== text }
}

const runsOf = (text: string, timeZone: string): readonly Date[] | undefined =>
  cronProblem(text) ? undefined : nextRuns(text, new Date(), COUNT, timeZone)
