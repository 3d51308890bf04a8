import { StoredPicture } from './stored-picture.tsx'
import styles from './stored-thumbnail.module.css'

/** The first of the pictures, small, in a list. */
export function StoredThumbnail({ paths, alt }: { paths: string; alt: string }) {
  const [first, ...more] = paths.split(',').filter(Boolean)
  if (first === undefined) return <span className={styles['none']} aria-hidden="true" />
  return (
    <span className={styles['thumb']}>
      <StoredPicture path={first} alt={alt} />
      {more.length > 0 && <span className={styles['more']}>+{more.length}</span>}
    </span>
  )
}
