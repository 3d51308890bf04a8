import { useEffect, useId, useMemo } from 'react'
import { ErrorNews } from '../../model/store/error-news.ts'
import type { Running } from '../act/start.ts'
import { TipBox } from './tip-box.tsx'
import { Tips } from './tips.ts'
import { useSignal } from '../hooks/use-signal.ts'

/** What is wrong with a cell: its message while there is one to be read, and a word to people who do not see it. */
export function TipLayer({ running }: { running: Running }) {
  const { view, cursor } = running
  const id = useId()
  const tips = useMemo(() => new Tips(cursor, id), [cursor, id])
  const tip = useSignal(tips.tip)
  useEffect(() => tips.listen(), [tips])
  useEffect(() => new ErrorNews(view.grid, text => view.say(text)).listen(), [view])
  return tip === undefined ? null : <TipBox id={id} cursor={cursor} tip={tip} />
}
