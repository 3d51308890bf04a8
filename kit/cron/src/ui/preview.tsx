import { runText } from './run-text.ts'
import { texts } from './texts.ts'
import { useRuns } from './use-runs.ts'
import styles from './preview.module.css'

/** When an expression runs next, in the time of its zone. */
export function Preview({ text, timeZone }: { text: string; timeZone: string }) {
  const { runs, pending } = useRuns(text, timeZone)
  return (
    <section className={styles['preview']} aria-label={texts.preview} aria-busy={pending}>
      <h3>{texts.preview}</h3>
      {runs?.length ? (
        <ol>
          {runs.map(run => (
            <li key={run.getTime()}>{runText(run, timeZone)}</li>
          ))}
        </ol>
      ) : (
        <p>{texts.noRuns}</p>
      )}
      <small>时区 {timeZone}</small>
    </section>
  )
}
