import { Button } from 'antd'
import { pickTexts } from '../../../model/pick/pick-texts.ts'
import styles from './recent-picks.module.css'

interface RecentPicksProps {
  items: readonly { readonly key: string; readonly name: string }[]
  isChosen: (key: string) => boolean
  onPress: (key: string) => void
}

/** What the person chose last, one press away. */
export function RecentPicks({ items, isChosen, onPress }: RecentPicksProps) {
  if (items.length === 0) return null
  return (
    <div className={styles['recent']} role="group" aria-label={pickTexts.recent}>
      <span aria-hidden>{pickTexts.recent}</span>
      {items.map(({ key, name }) => (
        <Button key={key} size="small" title={name} aria-pressed={isChosen(key)} onClick={() => onPress(key)}>
          <span className={styles['name']}>{name}</span>
        </Button>
      ))}
    </div>
  )
}
