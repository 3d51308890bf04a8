import { useCurrentMinute } from '@xuanjiao/core/ui/use-current-minute'
import { wireDate } from '@xuanjiao/wire/wall-time'
import { usePrincipal } from '../../app/session/use-principal.ts'
import styles from './watermark.module.css'

/** Enough for a wall screen; what has no room is cut off. */
const MARKS = 80

/** Who looks, and on which day, faintly over every page: a photograph of it says where it comes from (rules/shell#watermark). */
export function Watermark() {
  const { realname, username } = usePrincipal()
  const text = `${realname} ${username} ${wireDate(useCurrentMinute())}`
  return (
    <div className={styles['over']} aria-hidden="true" data-watermark>
      {Array.from({ length: MARKS }, (_, at) => (
        <span key={at} data-text={text} />
      ))}
    </div>
  )
}
