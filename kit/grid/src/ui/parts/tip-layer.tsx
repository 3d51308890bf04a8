import { later } from '@xuanjiao/core/ui/later'
import type { Running } from '../act/start.ts'
import { useSignal } from './use-signal.ts'

const TipBox = later(async () => (await import('./tip-box.tsx')).TipBox)

/** The message of a wrong cell, while there is one to be read. */
export function TipLayer({ running }: { running: Running }) {
  const tip = useSignal(running.tips.tip)
  return tip === undefined ? null : <TipBox running={running} tip={tip} />
}
