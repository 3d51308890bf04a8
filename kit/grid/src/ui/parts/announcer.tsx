import { useEffect } from 'react'
import type { Running } from '../act/start.ts'
import { tools } from '../act/tools.ts'
import styles from '../grid.module.css'
import { whenIdle } from '../view/when-idle.ts'
import { useSignal } from './use-signal.ts'

/** Says what happened to people who do not see it. */
export function Announcer({ running }: { running: Running }) {
  const said = useSignal(running.view.said)
  useErrorNews(running)
  return (
    <p className={styles['unseen']} aria-live="polite">
      {said}
    </p>
  )
}

/** Errors are said from the first idle moment on; those of before are said then. */
function useErrorNews({ view }: Running): void {
  useEffect(() => {
    let stop = whenIdle(() => {
      let listening = true
      stop = () => (listening = false)
      void tools.news().then(
        ({ ErrorNews }) => {
          if (listening) stop = new ErrorNews(view.grid, text => view.say(text)).listen()
        },
        () => {},
      )
      return true
    })
    return () => stop()
  }, [view])
}
