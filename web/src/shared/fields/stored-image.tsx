import { useState } from 'react'
import { useWayTo } from './stored-file.ts'
import styles from './stored-image.module.css'

interface StoredImageProps {
  path: string
  alt: string
}

/** A stored picture; one that is gone leaves a quiet place, not a broken sign. */
export function StoredImage({ path, alt }: StoredImageProps) {
  const [lost, setLost] = useState('')
  const url = useWayTo(path)
  if (lost === path) return <span className={styles['lost']}>图片丢失</span>
  if (url === undefined) return null
  return <img src={url} alt={alt} loading="lazy" onError={() => setLost(path)} />
}

/** The first of the pictures, small, in a list. */
export function Thumb({ paths, alt }: { paths: string; alt: string }) {
  const [first, ...more] = paths.split(',').filter(Boolean)
  if (first === undefined) return <span className={styles['none']} aria-hidden="true" />
  return (
    <span className={styles['thumb']}>
      <StoredImage path={first} alt={alt} />
      {more.length > 0 && <span className={styles['more']}>+{more.length}</span>}
    </span>
  )
}
