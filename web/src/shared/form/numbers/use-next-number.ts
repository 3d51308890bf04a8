import { fillRuleCalls } from '@xuanjiao/contract/system/fill-rules/fill-rule-calls'
import type { RecordValues } from '@xuanjiao/wire/kinds/field'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { call } from '../../../app/calls/call.ts'

const PAUSE_MS = 600
const MAX_LETTERS = 100

/** What a rule may take its text from: short values; nobody sends a long text for it. */
const shortValues = (values: RecordValues): string =>
  JSON.stringify(
    Object.fromEntries(
      Object.entries(values).filter(
        ([, value]) => typeof value === 'number' || (typeof value === 'string' && value.length <= MAX_LETTERS),
      ),
    ),
  )

/** What the next record would be numbered; nothing while it is not known. Who saves first has it. */
export function useNextNumber(code: string, values: RecordValues, isAsked = true): string | undefined {
  const typed = shortValues(values)
  const [asked, setAsked] = useState(typed)
  useEffect(() => {
    const timer = setTimeout(() => setAsked(typed), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed])
  const { data } = useQuery({
    queryKey: [fillRuleCalls.preview.path, code, asked],
    queryFn: ({ signal }) =>
      call(fillRuleCalls.preview, { query: { code }, body: JSON.parse(asked) as Record<string, unknown>, signal }),
    enabled: isAsked,
    staleTime: 0,
    meta: { quiet: true },
    retry: false,
  })
  return data
}
