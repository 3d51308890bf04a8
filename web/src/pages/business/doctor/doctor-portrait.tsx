import { StoredPicture } from '@xuanjiao/fields/ui/stored/stored-picture'
import styles from './doctor.module.css'

/** A doctor's face, upright, in front of the name. */
export function DoctorPortrait({ path, large = false }: { path: unknown; large?: boolean }) {
  return (
    <span className={styles['portrait']} data-large={large || undefined} aria-hidden="true">
      {typeof path === 'string' && path !== '' && <StoredPicture path={path} alt="" />}
    </span>
  )
}
