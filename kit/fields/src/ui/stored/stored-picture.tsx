import { useState } from 'react'
import { useFileUrl } from './use-file-url.tsx'
import styles from './stored-picture.module.css'

/** A stored picture, fitted into the place it is put; one that is gone leaves a word, not a broken sign. */
export function StoredPicture({ path, alt }: { path: string; alt: string }) {
  const [lost, setLost] = useState('')
  const { url, error } = useFileUrl(path)
  if (lost === path || error !== undefined) return <span className={styles['lost']}>图片丢失</span>
  if (url === undefined) return <span className={styles['lost']} aria-hidden />
  return <img src={url} alt={alt} loading="lazy" decoding="async" onError={() => setLost(path)} />
}
