import styles from './choice.module.css'

/** A field that was set up wrongly says so in its place. */
export function SetupProblem({ text, id }: { text: string; id?: string | undefined }) {
  return (
    <span {...(id !== undefined && { id })} role="alert" className={styles['fault']}>
      {text}
    </span>
  )
}
