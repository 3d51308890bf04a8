import type { GridInstance } from '../interaction/start-grid.ts'
import { styleClass } from '../dom/styled-element.ts'
import { useSignal } from '../hooks/use-signal.ts'

/** Says what happened to people who do not see it. */
export function ScreenReaderAnnouncer({ running }: { running: GridInstance }) {
  const said = useSignal(running.view.announcement)
  return (
    <p className={styleClass('unseen')} aria-live="polite">
      {said}
    </p>
  )
}
