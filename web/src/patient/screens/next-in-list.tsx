import { useAnswer } from '../visit/use-answer.ts'
import { Icon } from '../parts/icons.tsx'
import { Link } from '../route/link.tsx'
import styles from './video.module.css'

interface NextInListProps {
  id: string
  playlistId: string
  hasEnded: boolean
}

/** Within a playlist: where one is, and what comes next. */
export function NextInList({ id, playlistId, hasEnded }: NextInListProps) {
  const { value } = useAnswer('playlist', { id: playlistId })
  if (!value) return null
  const at = value.items.findIndex(({ video }) => video.id === id)
  const next = value.items[at + 1]?.video
  return (
    <p className={styles['next']} data-ended={hasEnded || undefined}>
      <Link to={{ page: 'playlist', id: playlistId }} className={styles['listName']}>
        {value.name}（{at + 1}/{value.items.length}）
      </Link>
      {next && (
        <Link to={{ page: 'video', id: next.id, playlistId }} className="button" label={`下一个：${next.title}`}>
          下一个
          <Icon name="more" />
        </Link>
      )}
    </p>
  )
}
