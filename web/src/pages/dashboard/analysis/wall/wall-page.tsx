import { liveCalls } from '@xuanjiao/contract/business/dashboard/homes/live-calls'
import { Button } from '@xuanjiao/core/ui/controls/button'
import { useFullScreen } from '@xuanjiao/core/ui/use-full-screen'
import { EmptyState } from '@xuanjiao/list/ui/empty/empty-state'
import { ListLoadError } from '@xuanjiao/list/ui/empty/list-load-error'
import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../../../../app/calls/call.ts'
import { notify } from '../../../../app/notify/notices-store.ts'
import { usePageTitle } from '../../../../app/page/page-context.ts'
import { usePageAddress } from '../../../../app/page/use-page-address.ts'
import { SkeletonLines } from '../panels/loaded-part.tsx'
import page from '../styles/page.module.css'
import { useAwakeScreen } from './use-awake-screen.ts'
import { WallSlides } from './wall-slides.tsx'
import styles from './wall.module.css'

/** How often the screen asks anew: nobody stands before it for less. */
const EVERY_MS = 60_000
const ID = /^[0-9a-f]{32}$/

/** 病区墙屏: the figures of a ward for a screen on the wall, without anything about a person (rules/homes#wall). */
export function WallPage() {
  const screen = useRef<HTMLElement>(null)
  const { full, toggle } = useFullScreen(screen)
  const [address] = usePageAddress()
  const hospital = address.get('hospital') ?? ''
  const query = ID.test(hospital) ? { hospitalId: hospital } : {}
  const { data, error, refetch } = useQuery({
    queryKey: ['dashboard', liveCalls.wall.path, query],
    queryFn: ({ signal }) => call(liveCalls.wall, { query, signal }),
    refetchInterval: EVERY_MS,
    // A cut line is no end: what was shown stays, with its time, and the next question comes a minute later.
    retry: false,
    gcTime: Infinity,
    meta: { quiet: true },
  })
  useAwakeScreen(full)
  const cover = () => void toggle().catch(() => notify.warn('浏览器没有允许全屏，请按 F11'))
  return (
    <div className={page['page']}>
      <header className={page['head']}>
        <h1>{usePageTitle() ?? '病区墙屏'}</h1>
        <Button look="main" onClick={cover}>
          全屏显示
        </Button>
      </header>
      <p className={styles['hint']}>
        挂在护士站或走廊的屏幕上：每 15 秒换一屏，只有数字和排行，没有患者和护士的信息。按 Esc 退出全屏。
      </p>
      {!data && error && <ListLoadError error={error} retry={() => void refetch()} />}
      {!data && !error && <SkeletonLines height={420} />}
      <section ref={screen} className={styles['screen']} aria-label="墙屏" data-full={full || undefined} hidden={!data}>
        {data && isEmpty(data) && <EmptyState kind="empty" title="还没有数据" text="有患者扫码或观看后显示" />}
        {data && <WallSlides wall={data} cut={error !== null} />}
      </section>
    </div>
  )
}

const isEmpty = ({
  today,
  wards,
  videos,
}: {
  today: { plays: number }
  wards: readonly unknown[]
  videos: readonly unknown[]
}) => today.plays === 0 && wards.length === 0 && videos.length === 0
