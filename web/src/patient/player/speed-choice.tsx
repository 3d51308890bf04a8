import styles from './player.module.css'

const SPEEDS = [0.75, 1, 1.25, 1.5, 2] as const

/** How fast it plays; the keys of a radio group, and a touch. */
export function SpeedChoice({ speed, onChoose }: { speed: number; onChoose: (speed: number) => void }) {
  return (
    <fieldset className={styles['speeds']}>
      <legend>倍速</legend>
      {SPEEDS.map(one => (
        <label key={one}>
          <input type="radio" name="speed" value={one} checked={one === speed} onChange={() => onChoose(one)} />
          <span>{one}×</span>
        </label>
      ))}
    </fieldset>
  )
}
