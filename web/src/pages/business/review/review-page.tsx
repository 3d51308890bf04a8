import { lazyPart } from '@xuanjiao/core/ui/lazy-part'
import { QuestionCircleOutlined, ReloadOutlined, UnorderedListOutlined } from '@ant-design/icons'
import type { FocusHandle } from '@xuanjiao/fields/ui/text/long-text-input'
import { Button, Skeleton } from 'antd'
import { useRef, useState, type ReactNode, type RefObject } from 'react'
import { useCommands } from '../../../app/commands/page-commands.ts'
import { usePageTitle } from '../../../app/page/page-context.ts'
import { registerBusinessLinks } from '#shared/entity/data/business-records.ts'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { checklistPointOfKey } from './checklist/checklist-answers.ts'
import { ReviewContent, ReviewFacts, type ReviewContentTab } from './review-content.tsx'
import { ReviewHelp } from './review-help.tsx'
import type { ReviewAction } from './watch/review-keys.ts'
import { useReviewKeys } from './watch/use-review-keys.ts'
import { runPlayerAction, ReviewPlayer } from './watch/review-player.tsx'
import { ReviewQueueList } from './queue/review-queue-list.tsx'
import type { ReviewItem } from './watch/review-item.ts'
import { useReviewPage, type ReviewPageModel } from './use-review-page.ts'
import { ReviewVerdict } from './review-verdict.tsx'
import styles from './styles/review-page.module.css'

/** Its form is fetched when the browser is idle. */
const UnwatchedDialog = lazyPart(async () => (await import('./unwatched-dialog.tsx')).UnwatchedDialog)
/** Only narrow windows show it. */
const QueueDrawer = lazyPart(async () => (await import('./review-queue-drawer.tsx')).ReviewQueueDrawer)

registerBusinessLinks()

/**
 * 审核工作台: what waits, what it is, and the decision, side by side; everything can be done by keys (rules/videos#review).
 */
export function ReviewPage() {
  const reviewPage = useReviewPage()
  const root = useRef<HTMLDivElement>(null)
  const player = useRef<HTMLVideoElement>(null)
  const opinion = useRef<FocusHandle>(null)
  const [tab, setTab] = useState<ReviewContentTab>('content')
  const [over, setOver] = useState<'help' | 'queue'>()
  const [queueWasOpened, setQueueWasOpened] = useState(false)
  const openQueue = () => {
    setQueueWasOpened(true)
    setOver('queue')
  }
  const { queue, shown } = reviewPage
  useCommands([
    { key: 'refresh', title: '刷新待审列表', run: () => void reviewPage.refresh() },
    { key: 'all', title: '查看全部待审', run: queue.chooseAll },
    { key: 'help', title: '审核快捷键', keys: '?', run: () => setOver('help') },
  ])
  useReviewKeys(root, (action, key) => {
    if (action === 'help') return setOver('help')
    if (action === 'write') return opinion.current?.focus()
    if (action === 'compare') return setTab(before => (before === 'diff' ? 'content' : 'diff'))
    runPlayerAction(player.current, action)
    return runReviewAction(reviewPage, action, key)
  })
  return (
    <div className={styles['desk']} ref={root}>
      <header className={styles['head']}>
        <h1>{usePageTitle() ?? '审核工作台'}</h1>
        <span aria-live="polite">{queue.rows && `待审 ${queue.total} 个`}</span>
        <Button className={styles['openQueue'] ?? ''} icon={<UnorderedListOutlined />} onClick={openQueue}>
          待审列表
        </Button>
        <Button
          type="text"
          icon={<ReloadOutlined spin={queue.query.isFetching} />}
          aria-label="刷新"
          title="刷新"
          onClick={() => void reviewPage.refresh()}
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
        <aside className={styles['queue']} aria-label="待审列表">
          <ReviewQueueList queue={queue} />
        </aside>
        <section className={styles['item']} aria-label="待审内容">
          <CurrentReviewItem
            reviewPage={reviewPage}
            draw={item => <Item reviewPage={reviewPage} item={item} player={player} tab={tab} onTab={setTab} />}
          />
        </section>
        {shown && <ReviewVerdict reviewPage={reviewPage} item={shown} opinion={opinion} />}
      </div>
      {queueWasOpened && <QueueDrawer queue={queue} open={over === 'queue'} onClose={() => setOver(undefined)} />}
      {reviewPage.asking && <UnwatchedDialog reviewPage={reviewPage} />}
      {over === 'help' && <ReviewHelp onClose={() => setOver(undefined)} />}
    </div>
  )
}

/** What lies on the desk: nothing, something that does not come, or a video. */
function CurrentReviewItem({
  reviewPage,
  draw,
}: {
  reviewPage: ReviewPageModel
  draw: (item: ReviewItem) => ReactNode
}) {
  const { queue, item, shown } = reviewPage
  if (queue.open === undefined && queue.rows) return <NothingWaits queue={queue} />
  if (item.error) return <ListLoadError error={item.error} retry={() => void item.refetch()} />
  return shown ? draw(shown) : <Skeleton active paragraph={{ rows: 10 }} />
}

/** Nothing for this person; perhaps something for others. */
function NothingWaits({ queue }: { queue: ReviewPageModel['queue'] }) {
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
  reviewPage: ReviewPageModel
  item: ReviewItem
  player: RefObject<HTMLVideoElement | null>
  tab: ReviewContentTab
  onTab: (tab: ReviewContentTab) => void
}

function Item({ reviewPage, item, player, tab, onTab }: ItemProps) {
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
      <ReviewPlayer
        id={item.id}
        versionNo={item.versionNo}
        title={item.title}
        handle={player}
        follow={reviewPage.watched.follow}
      />
      <ReviewFacts item={item} />
      <ReviewContent item={item} tab={tab} onTab={onTab} />
    </article>
  )
}

/** Keys that go through the queue, answer the checklist or decide. */
function runReviewAction(reviewPage: ReviewPageModel, action: ReviewAction, key: string): void {
  const { queue } = reviewPage
  if (action === 'next' && reviewPage.made) return reviewPage.goOn()
  if (action === 'next' || action === 'before') {
    const other = queue.neighbour(action === 'next' ? 1 : -1)
    if (other) queue.goTo(other.id)
  }
  if (action === 'pass' || action === 'reject') void reviewPage.decide(action)
  if (reviewPage.hindrance !== undefined || reviewPage.made) return undefined
  const point = checklistPointOfKey(key)
  if (action === 'point' && point !== undefined) reviewPage.turn(point)
  if (action === 'rest') reviewPage.rest()
  return undefined
}
