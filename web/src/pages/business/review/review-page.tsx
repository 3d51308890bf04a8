import { later } from '@xuanjiao/core/ui/later'
import { QuestionCircleOutlined, ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons'
import { businessEntities } from '@xuanjiao/contract/business/entities'
import type { Focusable } from '@xuanjiao/fields/ui/text/long-text'
import { Button, Drawer, Skeleton } from 'antd'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { registerEntities } from '#shared/entity/data/link-sources.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListFailed } from '@xuanjiao/list/ui/empty/list-failed'
import { pointOfKey } from './checklist/checklist.ts'
import { DeskContent, DeskFacts, type DeskTab } from './desk-content.tsx'
import { DeskHelp } from './desk-help.tsx'
import type { DeskAct } from './watch/desk-keys.ts'
import { useDeskKeys } from './watch/use-desk-keys.ts'
import { actOnPlayer, DeskPlayer } from './watch/desk-player.tsx'
import { QueueList } from './queue/queue-list.tsx'
import type { DeskItem } from './watch/desk-item.ts'
import { useDesk, type Desk } from './use-desk.ts'
import { Verdict } from './verdict.tsx'
import styles from './styles/desk.module.css'

/** Its form is fetched when the browser is idle. */
const UnwatchedDialog = later(async () => (await import('./unwatched-dialog.tsx')).UnwatchedDialog)

registerEntities(businessEntities)

/**
 * 审核工作台: what waits, what it is, and the decision, side by side; everything can be done by keys (rules/videos#review).
 */
export function ReviewPage() {
  const desk = useDesk()
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const opinion = useRef<Focusable>(null)
  const [tab, setTab] = useState<DeskTab>('content')
  const [over, setOver] = useState<'help' | 'queue'>()
  const { queue, shown } = desk
  useDeskKeys(root, (act, key) => {
    if (act === 'help') return setOver('help')
    if (act === 'write') return opinion.current?.focus()
    if (act === 'compare') return setTab(before => (before === 'diff' ? 'content' : 'diff'))
    actOnPlayer(player.current, act)
    return actOnDesk(desk, act, key)
  })
  return (
    <div className={styles['desk']} ref={root}>
      <header className={styles['head']}>
        <h1>审核工作台</h1>
        <span aria-live="polite">{queue.rows && `待审 ${queue.total} 个`}</span>
        <Button className={styles['openQueue'] ?? ''} icon={<UnorderedListOutlined />} onClick={() => setOver('queue')}>
          待审列表
        </Button>
        <Button
          type="text"
          icon={<ReloadOutlined spin={queue.query.isFetching} />}
          aria-label="刷新"
          title="刷新"
          onClick={() => void desk.refresh()}
        />
        <Button
          type="text"
          className={styles['openHelp'] ?? ''}
          icon={<QuestionCircleOutlined />}
          onClick={() => setOver('help')}
        >
          快捷键
        </Button>
      </header>
      <div className={styles['body']}>
        <aside className={styles['queue']}>
          <QueueList queue={queue} />
        </aside>
        <main className={styles['item']} aria-label="待审内容">
          <OnDesk
            desk={desk}
            draw={item => <Item desk={desk} item={item} player={player} tab={tab} onTab={setTab} />}
          />
        </main>
        {shown && <Verdict desk={desk} item={shown} opinion={opinion} />}
      </div>
      <Drawer
        open={over === 'queue'}
        placement="left"
        size={340}
        title="待审视频"
        onClose={() => setOver(undefined)}
        className={styles['drawer'] ?? ''}
      >
        <QueueList queue={queue} onChosen={() => setOver(undefined)} />
      </Drawer>
      {desk.asking && <UnwatchedDialog desk={desk} />}
      {over === 'help' && <DeskHelp onClose={() => setOver(undefined)} />}
    </div>
  )
}

/** What lies on the desk: nothing, something that does not come, or a video. */
function OnDesk({ desk, draw }: { desk: Desk; draw: (item: DeskItem) => ReactNode }) {
  const { queue, item, shown } = desk
  if (queue.open === undefined && queue.rows) return <NothingWaits queue={queue} />
  if (item.error) return <ListFailed error={item.error} retry={() => void item.refetch()} />
  return shown ? draw(shown) : <Skeleton active paragraph={{ rows: 10 }} />
}

/** Nothing for this person; perhaps something for others. */
function NothingWaits({ queue }: { queue: Desk['queue'] }) {
  const narrowed = queue.mine || queue.node !== undefined
  return (
    <EmptyState
      kind="empty"
      title={narrowed ? '没有等您审核的视频' : '没有待审视频'}
      text="新提交的视频会自动出现在待审列表里"
      action={narrowed && <Button onClick={queue.chooseAll}>查看全部待审</Button>}
    />
  )
}

interface ItemProps {
  desk: Desk
  item: DeskItem
  player: RefObject<HTMLVideoElement | null>
  tab: DeskTab
  onTab: (tab: DeskTab) => void
}

function Item({ desk, item, player, tab, onTab }: ItemProps) {
  return (
    <article key={item.id}>
      <header className={styles['title']}>
        <h2>{item.title}</h2>
        <span>
          {item.code}
          {item.versionNo > 1 && `，修订 v${item.versionNo}`}
          {item.round > 1 && `，第 ${item.round} 次送审`}
        </span>
      </header>
      <DeskPlayer
        id={item.id}
        versionNo={item.versionNo}
        title={item.title}
        handle={player}
        follow={desk.watched.follow}
      />
      <DeskFacts item={item} />
      <DeskContent item={item} tab={tab} onTab={onTab} />
    </article>
  )
}

/** Keys that go through the queue, answer the checklist or decide. */
function actOnDesk(desk: Desk, act: DeskAct, key: string): void {
  const { queue } = desk
  if (act === 'next' && desk.made) return desk.goOn()
  if (act === 'next' || act === 'before') {
    const other = queue.neighbour(act === 'next' ? 1 : -1)
    if (other) queue.goTo(other.id)
  }
  if (act === 'pass' || act === 'reject') void desk.decide(act)
  if (desk.hindrance !== undefined || desk.made) return undefined
  const point = pointOfKey(key)
  if (act === 'point' && point !== undefined) desk.turn(point)
  if (act === 'rest') desk.rest()
  return undefined
}
