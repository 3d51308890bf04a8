import { useEffect, useId, useMemo } from 'react'
import { ErrorAnnouncer } from '../../model/store/error-announcer.ts'
import { runAfterTimeout } from '../../model/rules/run-later.ts'
import { textsOf } from '../dom/lazy-texts.ts'
import type { GridInstance } from '../interaction/start-grid.ts'
import { ErrorTipBox } from './error-tip-box.tsx'
import { ErrorTips } from './error-tips.ts'
import { useSignal } from '../hooks/use-signal.ts'

/** What is wrong with a cell: its message while there is one to be read, and a word to people who do not see it. */
export function ErrorTipLayer({ running }: { running: GridInstance }) {
  const { view, cursor } = running
  const id = useId()
  const tips = useMemo(() => new ErrorTips(cursor, id), [cursor, id])
  const tip = useSignal(tips.tip)
  useEffect(() => tips.listen(), [tips])
  useEffect(() => {
    const say = (text: string) => view.announce(text)
    return new ErrorAnnouncer(view.grid, say, runAfterTimeout, textsOf(view)).listen()
  }, [view])
  return tip === undefined ? null : <ErrorTipBox id={id} cursor={cursor} tip={tip} />
}
