import { runText } from './run-text.ts'
import { cronTexts } from './cron-texts.ts'
import { useNextRuns } from './use-next-runs.ts'
import styles from './cron-preview.module.css'

/** When an expression runs next, in the time of its zone. */
export function CronPreview({ text, timeZone }: { text: string; timeZone: string }) {
  const { runs, pending } = useNextRuns(text, timeZone)
  return (
    <section className={styles['preview']} aria-label={cronTexts.preview} aria-busy={pending}>
      <h3>{cronTexts.preview}</h3>
      {runs?.length ? (
        <ol>
          {runs.map(run => (
            <li key={run.getTime()}>{runText(run, timeZone)}</li>
          ))}
        </ol>
      ) : (
        <p>{cronTexts.noRuns}</p>
      )}
      <small>时区 {timeZone}</small>
    </section>
  )
}
